// A step of `npm test`: installs the packages of the samples, which two later steps need.

import { installSamples } from './samples-folder.ts';

installSamples((text) => void process.stdout.write(text));
