import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createToolAsker } from './ask-tool.ts';
import { timeoutMs } from './claim-suite.ts';
import { listMemberSections } from './list-member-sections.ts';
import { admitsKind } from './observed-kind.ts';
import { findMember, type DeclaredMembers } from './read-members.ts';
import { readPages } from './read-pages.ts';
import { installSamples } from './samples-folder.ts';

const root = join(import.meta.dirname, '../../..');

/** Kinds of values by class and member. */
type ObservedKinds = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

/** Lists the kinds that a member had in objects of a class and of those that extend it. */
function listKinds(owner: string, name: string, seen: ObservedKinds, { owners }: DeclaredMembers): string[] {
  const isOwner = (kind: string): boolean => {
    for (let at: string | undefined = kind; at !== undefined; at = owners[at]?.base) if (at === owner) return true;
    return false;
  };
  return Object.entries(seen).flatMap(([kind, members]) =>
    isOwner(kind) && Object.hasOwn(members, name) ? (members[name] ?? []) : [],
  );
}

test(
  'what builds show of a member is what its row says: its type, or that it may be missing',
  async () => {
    const ask = createToolAsker(installSamples(() => undefined).directory);
    const declared = await ask<DeclaredMembers>('list-members.mjs', {});
    const seen = await ask<ObservedKinds>('observe-members.mjs', { owners: declared.owners });
    const { pages } = await readPages(join(root, 'content'), join(root, 'node_modules/.cache/docgraph'));
    const rows = pages
      .filter(({ sectionSlug }) => sectionSlug === 'api')
      .flatMap((page) =>
        listMemberSections(page, (name) => Object.hasOwn(declared.owners, name)).rows.flatMap((row) =>
          row.names.map(({ text, line }) => ({
            ...row,
            place: `${page.filePath}:${line}`,
            name: text.split('(')[0] ?? '',
          })),
        ),
      )
      .filter(({ type }) => type !== undefined);
    const compared = rows.flatMap(({ owner, name, meaning, place }) => {
      const member = findMember(declared, owner, name);
      const kinds = [...new Set(listKinds(owner, name, seen, declared))];
      return member === undefined ? [] : kinds.map((kind) => ({ place, name, meaning, kind, type: member.type }));
    });
    const wrong = compared
      .filter(({ kind, type }) => !admitsKind(type, kind, declared))
      .filter(({ kind, meaning }) => !(/undefined|null/.test(kind) && /undefined|`null`|\bonce\b/i.test(meaning)))
      .map(({ place, name, kind, type }) => `${place} ${name} is ${kind}, not ${type}`);
    expect(wrong).toEqual([]);
    expect(compared.length).toBeGreaterThan(400);
  },
  timeoutMs,
);
