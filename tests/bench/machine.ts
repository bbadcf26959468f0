import os from 'node:os';
import type { Machine } from './figure.ts';

/** Reads the properties of this machine that matter for the numbers. */
export function readMachine(): Machine {
  const cpus = os.cpus();
  return {
    cores: os.availableParallelism(),
    cpu: cpus[0]?.model.trim() ?? 'unknown',
    memoryGb: Math.round(os.totalmem() / 2 ** 30),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
  };
}
