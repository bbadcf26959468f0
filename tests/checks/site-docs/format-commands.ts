// Pure. The table of commands → the sections of a reference page.

import { commands, commandSummaries, operands, type FlagRule } from '../../../schema/commands.ts';
import { formatTable } from './format-table.ts';

/** Formats one section a command of the package: what it does, how it is called, its flags. */
export function formatCommands(): string {
  return Object.entries(commandSummaries)
    .map(([name, summary]) => formatCommand(name as keyof typeof commandSummaries, summary)) // a key of the table
    .join('\n');
}

function formatCommand(name: keyof typeof commandSummaries, summary: string): string {
  const flags = Object.entries<FlagRule>(commands[name]);
  const call = ['npx docgraph', name, operands[name]].filter((word) => word !== undefined).join(' ');
  const rows = flags.map(([flag, rule]) => [`\`--${flag}\``, formatDefault(rule), rule.description]);
  const table = rows.length === 0 ? '' : `\n${formatTable(['Flag', 'Default', 'Meaning'], rows)}`;
  return `## ${name} {#${name.replace(':', '-')}}

${summary.charAt(0).toUpperCase()}${summary.slice(1)}.

\`\`\`text
${call}
\`\`\`
${table}`;
}

const formatDefault = (rule: FlagRule): string => (rule.default === undefined ? '' : `\`${rule.default}\``);
