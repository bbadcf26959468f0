import type { ReactElement } from 'react';
import type { GraphModule, ModuleExports } from '../compiler/build-details.ts';
import './module-facts.css';

/** Lists of at most this many entries are open from the start. */
const shortCount = 6;

/** Why a module is in the build, and which of its exports are not used. The reasons are announced, the lists are not. */
export function ModuleFacts({ module }: { readonly module: GraphModule }): ReactElement {
  const { name, reasons, innerModules } = module;
  const unused = [module, ...innerModules]
    .map((each) => ({ name: each.name, exports: listUnused(each) }))
    .filter((each) => each.exports.length > 0);
  return (
    <div className="workbench-module">
      <output>
        <strong>{name}</strong>
        {reasons.length > 0 && (
          <>
            <p>It is in the build because of:</p>
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </>
        )}
      </output>
      {unused.length > 0 && (
        <details open={unused.length <= shortCount}>
          <summary>Unused exports, which a production build leaves out</summary>
          <ul>
            {unused.map((each) => (
              <li key={each.name}>
                {innerModules.length > 0 && `${each.name}: `}
                <code>{each.exports.join(', ')}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {innerModules.length > 0 && (
        <details open={innerModules.length <= shortCount}>
          <summary>{innerModules.length} modules in one scope</summary>
          <ul>
            {innerModules.map((inner) => (
              <li key={inner.name}>{inner.name}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/** Lists the exports that nothing uses; none when webpack does not know. */
export function listUnused({ providedExports = [], usedExports }: ModuleExports): readonly string[] {
  if (usedExports === false) return providedExports;
  return Array.isArray(usedExports) ? providedExports.filter((name) => !usedExports.includes(name)) : [];
}
