// Plain JavaScript, checked through its JSDoc types: a worker starts from this very file both from dist and under jest.
import { parentPort, workerData } from 'node:worker_threads';
import { isPlainPdf } from './pdf-objects.js';

parentPort?.postMessage(isPlainPdf(Buffer.from(workerData)));
