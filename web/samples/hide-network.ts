// What a program could reach the network, the site's storage or other pages with is removed from the worker. The policy
// of the frame forbids it as well. Channels would let it fill the memory of the browser, which outlives the worker.

const removedNames = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'RTCPeerConnection',
  'importScripts',
  'indexedDB',
  'caches',
  'CacheStorage',
  'IDBFactory',
  'BroadcastChannel',
  'MessageChannel',
  'Worker',
  'SharedWorker',
  'Notification',
  'cookieStore',
  'PushManager',
  'StorageManager',
  'FileSystemHandle',
  'navigator',
  'self',
  'location',
  'postMessage',
  'close',
  'onmessage',
  'WorkerGlobalScope',
  'DedicatedWorkerGlobalScope',
  'WorkerLocation',
  'WorkerNavigator',
  'requestAnimationFrame',
  'webkitRequestFileSystem',
  'webkitResolveLocalFileSystemURL',
] as const;

/** Removes them from the global object and everything that it inherits from. */
export function hideNetwork(): void {
  for (let scope: object | null = globalThis; scope !== null; scope = Reflect.getPrototypeOf(scope))
    for (const name of removedNames) {
      if (Object.hasOwn(scope, name) && !Reflect.deleteProperty(scope, name))
        Reflect.defineProperty(scope, name, { value: undefined });
    }
}
