// Answers of the public endpoint, kept while their snapshot is the current one: a snapshot never changes, so the
// same question has the same answer.

/** Is a finished answer, without what depends on the asking client. */
export interface MemoizedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Keeps answers of one snapshot at a time. */
export interface ResponseMemo {
  readonly get: (snapshotId: string, key: string) => MemoizedResponse | undefined;
  readonly set: (snapshotId: string, key: string, response: MemoizedResponse) => void;
}

/**
 * Creates a memo that forgets the answer that was asked for longest ago.
 * @param maxLength sum of the lengths of keys and bodies that are kept, in UTF-16 units
 */
export function createResponseMemo(maxLength: number): ResponseMemo {
  const responses = new Map<string, MemoizedResponse>();
  let currentId = '';
  let length = 0;

  const forget = (key: string, response: MemoizedResponse): void => {
    responses.delete(key);
    length -= key.length + response.body.length;
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
        length = 0;
        currentId = snapshotId;
      }
      const known = responses.get(key);
      if (known !== undefined) forget(key, known);
      responses.set(key, response);
      length += key.length + response.body.length;
      for (const [oldKey, old] of responses) {
        if (length <= maxLength) break;
        forget(oldKey, old);
      }
    },
  };
}
