// What an import of a CommonJS module gives.

/** Namespace of an ES module. */
export type Namespace = Record<string, unknown>;

/** Creates a function that gives exports a namespace, the same one each time. */
export function createExportsWrapper(): (value: unknown) => Namespace {
  const namespaces = new WeakMap<object, Namespace>();
  return (value) => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
      return createNamespace({ default: { value, enumerable: true } });
    const known = namespaces.get(value);
    if (known !== undefined) return known;
    const properties: PropertyDescriptorMap = {};
    for (const key of Object.keys(value)) properties[key] = { get: () => Reflect.get(value, key), enumerable: true };
    properties['default'] = { value, enumerable: true };
    const namespace = createNamespace(properties);
    namespaces.set(value, namespace);
    return namespace;
  };
}

function createNamespace(properties: PropertyDescriptorMap): Namespace {
  return Object.create(null, { __esModule: { value: true }, ...properties }) as Namespace; // its keys are strings
}
