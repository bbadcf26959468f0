// What a public server grants one client, and what it keeps in memory for all of them. The README of the endpoint states each of these;
// a test compares them.

/** Limits of a server. Sizes are in bytes, times in milliseconds. */
export const serveLimits = {
  /** Time in which the headers of a request arrive; it also ends connections that send nothing. */
  headersMs: 8_000,
  /** Time in which a whole request arrives. */
  requestMs: 12_000,
  connections: 1_500,
  /** A connection is new for this long: its first request may be on its way, so it is not closed in favour of an older one. */
  newConnectionMs: 250,
  requestsPerConnection: 1_000,
  /** What a client may send without a request in it: more than the largest headers. */
  idleBytes: 20_000,
  /** Pieces of a body that are received whatever their size; beyond them, a piece must have so many bytes on average. */
  bodyPieces: 1_000,
  bytesPerBodyPiece: 1_000,
  /** Time that a client may take for an answer: a base, and what a slow connection needs for its size. */
  writeBaseMs: 20_000,
  writeBytesPerMs: 20,
  /** What has arrived and is not yet worked on: bodies, whole or not. */
  arrivedBytes: 16_000_000,
  /** Requests that are worked on: their documents, the texts that they read, their answers until these are compressed. */
  answeringBytes: 96_000_000,
  /** Answers that clients have not yet read. */
  unsentBytes: 64_000_000,
  /** What takes less always finds room among these. */
  smallBytes: 16_000,
  /** What a stream counts among them: what is read ahead of a file, and what waits to be written. */
  streamBytes: 200_000,
  /** Bodies that are compressed at a time, so that a thread stays free to read files; beyond them, large ones are sent as they are. */
  compressingBytes: 3_000_000,
  /** A larger file is streamed from disk, which takes buffers for each client; one in memory is there once for all. */
  smallFileBytes: 4_500_000,
  keptFileBytes: 24_000_000,
  /** Answers that are given again without parsing the request: with their heads, and the bodies that they share with others. */
  repeatedBytes: 16_000_000,
  /** The head of a request that is not parsed again: no browser's is longer. */
  repeatedHeadBytes: 4_000,
  /** Compressed copies of larger files. */
  keptCompressedBytes: 12_000_000,
  /**
   * Time slice of one turn of the event loop for the requests that start in it, and another one for pipelined requests. The
   * last request may take longer.
   */
  timeSliceMs: 6,
  /** How long an expensive request yields to others. */
  yieldMs: 15,
  /** Both are extended after a turn in which other work took longer, up to this. */
  maxTimeSliceMs: 100,
  /** A request that takes less is cheap: it starts before everything else. */
  cheapMs: 0.5,
  /** The requests of a connection that has cost this much lately rank as if they took twice as long. */
  connectionCostMs: 100,
  /** Half-life of the cost of a connection. */
  costHalfLifeMs: 2_000,
  /** One in so many starts is that of the request that has waited longest. */
  oldestEvery: 8,
  /** While the queue is long, one in so many starts is that of a request whose rank the fewest others have. */
  rareEvery: 4,
} as const;
