// Answers of the public endpoint, kept while their snapshot is the current one: a snapshot never changes, so the
// same question has the same answer.

/** Is a finished answer, without what depends on the asking client. */
export interface MemoizedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Keeps answers of one snapshot at a time. */
export interface ResponseMemo {
  readonly get: (snapshotId: string, key: string) => MemoizedResponse | undefined;
  readonly set: (snapshotId: string, key: string, response: MemoizedResponse) => void;
}

/**
 * Creates a memo that forgets the answer that was asked for longest ago.
 * @param maxSize sum of the sizes that are kept: keys in UTF-16 units, bodies in bytes
 */
export function createResponseMemo(maxSize: number): ResponseMemo {
  const responses = new Map<string, MemoizedResponse>();
  let currentId = '';
  let size = 0;

  const forget = (key: string, response: MemoizedResponse): void => {
    responses.delete(key);
    size -= key.length + response.body.length;
  };

  return {
    get(snapshotId, key) {
      const response = snapshotId === currentId ? responses.get(key) : undefined;
      if (response === undefined) return undefined;
      responses.delete(key);
      responses.set(key, response);
      return response;
    },
    set(snapshotId, key, response) {
      if (snapshotId !== currentId) {
        responses.clear();
        size = 0;
        currentId = snapshotId;
      }
      const known = responses.get(key);
      if (known !== undefined) forget(key, known);
      responses.set(key, response);
      size += key.length + response.body.length;
      for (const [oldKey, old] of responses) {
        if (size <= maxSize) break;
        forget(oldKey, old);
      }
    },
  };
}
