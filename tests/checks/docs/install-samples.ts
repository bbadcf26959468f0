// A step of `npm test`: what two later steps need.

import { installSamples } from './samples-folder.ts';

installSamples((text) => void process.stdout.write(text));
