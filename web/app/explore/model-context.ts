// The browser's interface to the assistant in it, where it has one.
// See https://webmachinelearning.github.io/webmcp/

/** A tool as the export describes it. */
export interface PageTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** JSON Schema. */
  readonly inputSchema: object;
}

/** The part of the browser's interface that is used. */
export interface ModelContext {
  readonly registerTool: (
    tool: PageTool & {
      readonly annotations: { readonly readOnlyHint: boolean };
      readonly execute: (input: unknown) => Promise<string>;
    },
  ) => unknown;
}

/** Finds the interface: in the document, or in the navigator, where older browsers have it. */
export function findModelContext({ document, navigator }: Window): ModelContext | undefined {
  const places: readonly unknown[] = [document, navigator].map((place) => Reflect.get(place, 'modelContext'));
  return places.find(isModelContext);
}

function isModelContext(value: unknown): value is ModelContext {
  return (
    typeof value === 'object' && value !== null && 'registerTool' in value && typeof value.registerTool === 'function'
  );
}

/** Registers tools. If the browser refuses one, the others are registered all the same. */
export async function registerTools(options: {
  readonly context: ModelContext;
  readonly tools: readonly PageTool[];
  readonly call: (name: string, input: unknown) => Promise<string>;
}): Promise<void> {
  const { context, tools, call } = options;
  const annotations = { readOnlyHint: true };
  const registering = tools.map(async (tool) =>
    context.registerTool({ ...tool, annotations, execute: (input) => call(tool.name, input) }),
  );
  await Promise.allSettled(registering);
}
