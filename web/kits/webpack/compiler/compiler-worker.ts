// webpack in the worker of a sample.

import { Buffer } from 'buffer';
import type { CreateSampleRunner } from '../../../../schema/kits/kit-samples.ts';
import { createProject, type Project } from './create-project.ts';
import { packNames } from './pack-names.ts';
import type { PackFiles } from './project-files.ts';

const scope = globalThis as unknown as Record<string, unknown>;

/** Gives `import()` in compiled text, e.g. of `new Function()`, the modules of the project. */
function replaceImports({ importModule }: Project): void {
  const compile = new Proxy(Function, {
    construct: (target, texts, newTarget) => Reflect.construct(target, replaceIn(texts), newTarget),
    apply: (target, self, texts) => Reflect.apply(target, self, replaceIn(texts)),
  });
  Object.assign(scope, { Function: compile, __import__: importModule });
}

function replaceIn(texts: readonly unknown[]): unknown[] {
  return texts.map((text) =>
    typeof text === 'string' ? text.replaceAll(/\bimport\(/g, 'globalThis.__import__(') : text,
  );
}

export const createRunner: CreateSampleRunner = (reportProgress) => {
  const project = createProject(reportProgress);
  replaceImports(project);
  Object.assign(scope, project.timers, { process: project.process, Buffer, global: globalThis });
  Object.defineProperty(scope, 'console', { value: project.console, configurable: true, writable: true });
  return {
    install(name, text) {
      const isCompiler = name === packNames.webpack || name === packNames.rest;
      project.install(JSON.parse(text) as PackFiles, isCompiler); // see bundle/build-packs.ts
    },
    run: async (steps, isContinued) => (await project.run(steps, isContinued)) ?? { missingPacks: [packNames.rest] },
    reportError: project.reportError,
  };
};
