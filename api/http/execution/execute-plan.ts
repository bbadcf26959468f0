// Executes a plan, and writes the JSON of the answer while its values are resolved. Anything unusual, such as an error
// or a missing value, ends the execution; graphql-js then executes the operation again and reports the errors.

import type { AnswerBudget } from '../../graph/context/answer-budget.ts';
import type { RequestContext } from '../../graph/context/request-context.ts';
import { measureLeaf, spendObjects } from '../../graph/count-answers.ts';
import { createJsonWriter, encodeLongText, joinJson, leaveGap, quoteJson, type JsonWriter } from './json-writer.ts';
import type { FieldPlan, ObjectPlan, OperationPlan, Shape, Variables } from './operation-plan.ts';
import { isSliced, writeTextInSlices } from './write-in-slices.ts';

/** The input of an execution. */
export interface PlanInput {
  readonly context: RequestContext;
  readonly variables: Variables;
  readonly rootValue: unknown;
  readonly signal: AbortSignal | undefined;
}

type JsonBytes = Uint8Array<ArrayBuffer>;

/** A value that plans do not handle. */
class UnusualValueError extends Error {}

/**
 * Executes a plan.
 * @returns the bytes of the answer, or a promise of them if a resolver returned a promise
 * @throws errors of resolvers and of unusual values, or the reason of an aborted signal
 */
export function executePlan({ root }: OperationPlan, input: PlanInput): JsonBytes | Promise<JsonBytes> {
  const execution = new PlanExecution(input);
  const writer = createJsonWriter();
  writer.text = '{"data":';
  execution.writeObject(root, input.rootValue, writer);
  writer.text += '}';
  return execution.pendingCount === 0 ? joinJson(writer) : execution.waitForGaps().then(() => joinJson(writer));
}

class PlanExecution {
  pendingCount = 0;
  readonly #context: RequestContext;
  readonly #budget: AnswerBudget;
  readonly #input: PlanInput;
  readonly #arguments = new Map<FieldPlan, Readonly<Record<string, unknown>>>();
  readonly #gaps = Promise.withResolvers<void>();
  #isEnded = false;

  constructor(input: PlanInput) {
    this.#input = input;
    this.#context = input.context;
    this.#budget = input.context.budget;
    this.#gaps.promise.catch(() => undefined); // the first object may fail before anything awaits this
  }

  /** Resolves once all gaps are filled. */
  async waitForGaps(): Promise<void> {
    const { signal } = this.#input;
    const abort = (): void => this.#end(signal?.reason);
    if (signal?.aborted === true) abort();
    signal?.addEventListener('abort', abort);
    await this.#gaps.promise.finally(() => signal?.removeEventListener('abort', abort));
  }

  writeObject({ fields }: ObjectPlan, source: unknown, writer: JsonWriter): void {
    let text = fields.length === 0 ? '{' : ''; // otherwise the key of the first field includes it
    let characters = 0;
    for (const field of fields) {
      text += field.prefix;
      if (field.typeName !== undefined) {
        text += field.typeName;
        continue;
      }
      const value = this.#resolve(field, source);
      const { shape } = field;
      if (shape.kind === 'leaf' && !(value instanceof Promise)) {
        characters += field.keyCharacters + measureLeaf(value);
        text += formatLeaf(shape, value);
        continue;
      }
      writer.text += text;
      text = '';
      if (value instanceof Promise) {
        this.#fillLater(value, writer, (settled, gap) => this.#writeField(field, settled, gap));
        continue;
      }
      this.#budget.addCharacters(characters);
      characters = 0;
      this.#writeField(field, value, writer);
    }
    this.#budget.addCharacters(characters);
    writer.text += `${text}}`;
    encodeLongText(writer);
  }

  #resolve(field: FieldPlan, source: unknown): unknown {
    if (field.resolve !== undefined) return field.resolve(source, this.#getArguments(field), this.#context);
    if (typeof source !== 'object' || source === null) throw new UnusualValueError();
    return (source as Readonly<Record<string, unknown>>)[field.name]; // a record; a missing member is undefined
  }

  #getArguments(field: FieldPlan): Readonly<Record<string, unknown>> {
    if (field.knownArguments !== undefined) return field.knownArguments;
    const known = this.#arguments.get(field) ?? field.findArguments(this.#input.variables);
    this.#arguments.set(field, known);
    return known;
  }

  #writeField(field: FieldPlan, value: unknown, writer: JsonWriter): void {
    if (field.isLeaf) this.#budget.addCharacters(field.keyCharacters + measureLeaf(value));
    else spendObjects(value, this.#budget, field.keyCharacters, field.counts);
    this.#write(field.shape, value, writer);
  }

  #write(shape: Shape, value: unknown, writer: JsonWriter): void {
    if (shape.kind === 'leaf') {
      const leaf = isSliced(value) ? shape.type.coerceOutputValue(value) : undefined;
      if (isSliced(leaf)) {
        const written = writeTextInSlices(leaf, this.#context.slices);
        this.#fillLater(written, writer, (part, gap) => void gap.parts.push(part));
      } else writer.text += formatLeaf(shape, value);
      return;
    }
    if (value === null || value === undefined) {
      writer.text += formatNull(shape);
      return;
    }
    switch (shape.kind) {
      case 'object':
        if (typeof value !== 'object' || value instanceof Error || value instanceof Promise)
          throw new UnusualValueError();
        this.writeObject(shape.plan(), value, writer);
        return;
      case 'abstract':
        this.writeObject(shape.plan(this.#findTypeName(shape, value)), value, writer);
        return;
      case 'list':
        this.#writeList(shape.item, value, writer);
        return;
      default:
        shape satisfies never;
    }
  }

  #writeList(item: Shape, values: unknown, writer: JsonWriter): void {
    if (!Array.isArray(values)) throw new UnusualValueError();
    if (values.length === 0) {
      writer.text += '[]';
      return;
    }
    let separator = '[';
    for (const value of values as readonly unknown[]) {
      writer.text += separator;
      separator = ',';
      this.#write(item, value, writer);
    }
    writer.text += ']';
  }

  #findTypeName({ type, resolveType }: Extract<Shape, { kind: 'abstract' }>, value: unknown): string {
    if (value instanceof Error || value instanceof Promise) throw new UnusualValueError();
    const name = resolveType?.(value, this.#context);
    if (typeof name !== 'string') throw new UnusualValueError(`The type of a "${type.name}" is unknown.`);
    return name;
  }

  #fillLater<Value>(promise: Promise<Value>, writer: JsonWriter, fill: (value: Value, gap: JsonWriter) => void): void {
    const gap = leaveGap(writer);
    this.pendingCount += 1;
    promise
      .then((value) => {
        if (!this.#isEnded) fill(value, gap);
        this.pendingCount -= 1;
        if (this.pendingCount === 0) this.#gaps.resolve();
      })
      .catch((error: unknown) => this.#end(error));
  }

  #end(error: unknown): void {
    this.#isEnded = true;
    this.#gaps.reject(error);
  }
}

function formatLeaf(shape: Extract<Shape, { kind: 'leaf' }>, value: unknown): string {
  if (value === null || value === undefined) return formatNull(shape);
  const leaf: unknown = shape.type.coerceOutputValue(value);
  if (typeof leaf === 'string') return quoteJson(leaf);
  if (typeof leaf === 'number' ? Number.isFinite(leaf) : typeof leaf === 'boolean') return String(leaf);
  throw new UnusualValueError();
}

function formatNull({ isNullable }: Shape): string {
  if (!isNullable) throw new UnusualValueError();
  return 'null';
}
