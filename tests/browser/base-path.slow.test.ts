import { testPlainHost } from './plain-host-suite.ts';

testPlainHost('/larkspur');
