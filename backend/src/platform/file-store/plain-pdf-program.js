// Plain JavaScript, checked through its JSDoc types: a process starts from this very file both from dist and under jest.
import { buffer } from 'node:stream/consumers';
import { isPlainPdf } from './pdf-objects.js';

process.exit(isPlainPdf(await buffer(process.stdin)) ? 0 : 1);
