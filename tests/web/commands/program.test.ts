import { expect, test } from 'vitest';
import { chooseCommand } from '../../../web/commands/program.ts';
import { commands, commandSummaries } from '../../../schema/commands.ts';

test('the first argument chooses a command', () => {
  expect(chooseCommand('build', '1.2.3')).toEqual({ command: 'build' });
  expect(Object.keys(commandSummaries).filter((name) => !Object.hasOwn(commands, name))).toEqual([]);
});

test('the overview lists every command with what it does', () => {
  for (const name of [undefined, '--help', '-h', 'help']) {
    const start = chooseCommand(name, '1.2.3');
    expect(start).toEqual({ exitCode: 0, text: expect.stringMatching(/^docgraph COMMAND \[FLAGS\]\n/) });
    for (const [command, summary] of Object.entries(commandSummaries))
      expect('text' in start && start.text).toMatch(new RegExp(`^  ${command} +${summary}$`, 'm'));
  }
  expect(chooseCommand('--version', '1.2.3')).toEqual({ text: '1.2.3\n', exitCode: 0 });
});

test('a wrong name offers the nearest one', () => {
  expect(chooseCommand('serv', '1.2.3')).toEqual({
    text: 'There is no command "serv".\nhint: did you mean "serve"?\n',
    exitCode: 2,
  });
  expect(chooseCommand('constructor', '1.2.3')).toEqual({
    text: 'There is no command "constructor".\nhint: docgraph --help lists the commands.\n',
    exitCode: 2,
  });
});
