// The limits of a public server for each client, and of its memory for all clients. The README of api/http documents
// them, and a test compares the two.

/** Limits of a server. Sizes are in bytes, times in milliseconds. */
export const serveLimits = {
  /** Time for the headers of a request to arrive, and for the first data of a connection. */
  headersMs: 8_000,
  /** Time for a whole request to arrive. */
  requestMs: 12_000,
  connections: 1_500,
  /**
   * A connection counts as new for this long. Its first request may be on its way, so that it is not closed before
   * older ones.
   */
  newConnectionMs: 250,
  requestsPerConnection: 1_000,
  /** Bytes that a client may send without completing a request. The largest headers are smaller. */
  idleBytes: 20_000,
  /** Number of pieces of a body that may have any size. With more, a piece must have `bytesPerBodyPiece` on average. */
  bodyPieces: 1_000,
  bytesPerBodyPiece: 1_000,
  /** Time for a client to read an answer: a base, and what a slow connection needs for the size of the answer. */
  writeBaseMs: 20_000,
  writeBytesPerMs: 20,
  /** Memory for requests that have arrived, completely or not, and are not worked on yet. */
  arrivedBytes: 16_000_000,
  /** Memory for requests that are worked on: documents, texts that are read, and answers until they are compressed. */
  answeringBytes: 96_000_000,
  /** Memory for answers that clients have not read yet. */
  unsentBytes: 64_000_000,
  /** There is always room in these for something smaller. */
  smallBytes: 16_000,
  /** Size that is counted for a stream: the part of a file that is read ahead, and data that waits to be written. */
  streamBytes: 200_000,
  /** Total size of bodies that are compressed or wait for it. Beyond it, large bodies are sent uncompressed. */
  compressingBytes: 3_000_000,
  /**
   * Larger files are streamed from disk, with buffers for each client. Smaller ones are in memory once for all clients.
   */
  smallFileBytes: 4_500_000,
  keptFileBytes: 24_000_000,
  /**
   * Memory for answers that are repeated without parsing the request, including bodies that are also counted elsewhere.
   */
  repeatedBytes: 16_000_000,
  /** Longest head of a request that is answered without parsing. Those of browsers are shorter. */
  repeatedHeadBytes: 4_000,
  /** Compressed copies of larger files. */
  keptCompressedBytes: 12_000_000,
  /**
   * Time slice for starting requests in one turn of the event loop, and also the one for pipelined requests. The last
   * request may take longer.
   */
  timeSliceMs: 6,
  /** Time for which an expensive request yields to others. */
  yieldMs: 15,
  /** Upper limit of both, which are extended after a turn in which other work took longer. */
  maxTimeSliceMs: 100,
  /** A request with a lower cost is cheap and starts before others. */
  cheapMs: 0.5,
  /** The requests of a connection with this recent cost rank as if they cost twice as much. */
  connectionCostMs: 100,
  /** Half-life of the cost of a connection. */
  costHalfLifeMs: 2_000,
  /** Every so many starts, the request that has waited longest starts. */
  oldestEvery: 8,
  /** While the queue is long, every so many starts, a request of the rarest rank starts. */
  rareEvery: 4,
} as const;
