// node --import ./run-typescript.mjs some.ts: lets a test start our sources as a process of their own, which it may kill.
import { register } from 'node:module';

register('./typescript-hooks.mjs', import.meta.url);
