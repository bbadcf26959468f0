// A small tree in a folder of its own, and clients of the tools over it.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { InMemoryTransport } from '@modelcontextprotocol/server';
import { openContent } from '../../../api/hosts/node/open-content.ts';
import { createMcpServer } from '../../../api/mcp/create-mcp-server.ts';
import { webpackTables } from '../../web/kits/webpack/webpack-tables.ts';
import type { ToolSource } from '../../../api/mcp/create-tools.ts';

/** Files of the tree, by path. */
const toolFiles: Readonly<Record<string, string>> = {
  'site.yaml': 'name: Sample\ndescription: A small site.\nsiteUrl: https://docs.example\nsections:\n  - slug: guides\n',
  'index.md': '---\ntitle: Home\n---\nSee [the guide](/guides/first/).\n',
  'guides/index.md': '---\ntitle: Guides\ndescription: All guides.\n---\nRead [first](./first.md#setup).\n',
  'guides/first.md': `---
title: First Guide
description: Begin here.
redirects: [/start/]
related:
  - { title: Norm, url: "https://norm.example/" }
---

Opening of the guide.

## Setup {#setup}

> [!TIP]
> Install \`output.filename\` with [care](#plan).

### Plan

Think of the [home page](/) and of [nothing](/gone/).

## Run it

\`\`\`sh file=run.sh
npm start
\`\`\`
`,
  'facts.md': `---
title: Facts
---

## output.pathinfo

::option{type="string" default="'[name].js'" flag="--output-pathinfo" since="5.1"}

## cache

::option{type="boolean | object" default="true" deprecated="Use another."}

## Own option

::option{path="none" type="number" default="7"}

## compiler.hooks.run

::hook{type="AsyncSeriesHook" args="compiler"}

## Same

## Same
`,
  'guides/second.md': '---\ntitle: Second Guide\n---\nGo on after [the first](./first.md).\n',
};

/** The page `/guides/first/` of the tree as markdown. */
export const firstGuide = `# First Guide

> Begin here.

Opening of the guide.

## Setup

> **Tip**
>
> Install \`output.filename\` with [care](https://docs.example/guides/first/#plan).

### Plan

Think of the [home page](https://docs.example/) and of [nothing](https://docs.example/gone/).

## Run it

**run.sh**

\`\`\`sh
npm start
\`\`\`
`;

/** A content tree on disk. */
export interface ToolTree {
  readonly contentDir: string;
  readonly cacheDir: string;
  readonly write: (filePath: string, text: string) => void;
  readonly remove: () => void;
}

/** Writes the tree. */
export function createToolTree(): ToolTree {
  const folder = mkdtempSync(join(tmpdir(), 'docgraph-tools-'));
  const contentDir = join(folder, 'content');
  const write = (filePath: string, text: string): void => {
    mkdirSync(dirname(join(contentDir, filePath)), { recursive: true });
    writeFileSync(join(contentDir, filePath), text);
  };
  for (const [filePath, text] of Object.entries(toolFiles)) write(filePath, text);
  return { contentDir, cacheDir: join(folder, 'cache'), write, remove: () => rmSync(folder, { recursive: true }) };
}

/** Connects a client to the tools, in process. */
export async function connectClient(source: ToolSource): Promise<Client> {
  const [clientEnd, serverEnd] = InMemoryTransport.createLinkedPair();
  await createMcpServer(source).connect(serverEnd);
  const client = createClient();
  await client.connect(clientEnd);
  return client;
}

/** The tools over a tree, and a client of them. */
export interface OpenTools {
  readonly client: Client;
  readonly snapshotId: string;
  /** @throws when the tools have reported an unexpected error */
  readonly close: () => Promise<void>;
}

/** Indexes a tree and connects a client to its tools; closing removes the tree. */
export async function openTools(tree: ToolTree): Promise<OpenTools> {
  const problems: unknown[] = [];
  const reportError = (error: unknown): void => void problems.push(error);
  const content = await openContent({ ...tree, access: 'persisted', kits: webpackTables, reportError });
  const client = await connectClient({
    fetch: (request) => content.api.fetch(request),
    siteName: 'Sample',
    facts: content.api.extension.facts,
    reportError,
  });
  return {
    client,
    snapshotId: content.snapshot.id,
    async close() {
      await client.close();
      await content.close();
      tree.remove();
      if (problems.length > 0) throw new AggregateError(problems, 'The tools have reported unexpected errors.');
    },
  };
}

/** Creates a client as a program has it. */
export function createClient(): Client {
  return new Client({ name: 'test', version: '1.0.0' });
}

/** The answer of a tool. */
export interface Called {
  readonly text: string;
  readonly structured: unknown;
  readonly isError: boolean;
}

/** Calls a tool. */
export async function call(client: Client, name: string, input: Readonly<Record<string, unknown>>): Promise<Called> {
  const { content, structuredContent, isError = false } = await client.callTool({ name, arguments: { ...input } });
  const text = content.map((block) => (block.type === 'text' ? block.text : '')).join('');
  return { text, structured: structuredContent, isError };
}
