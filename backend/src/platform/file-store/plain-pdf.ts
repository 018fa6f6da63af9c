import { Worker } from 'node:worker_threads';

const END_OF_PDF = '%%EOF';
/** With the time in which a busy machine loads the library. */
const MILLISECONDS = 30_000;
/** The names that the library keeps from a file go with the thread. */
const MOST_MEMORY = { maxOldGenerationSizeMb: 256 };

/** In a thread of its own, which ends when it takes too long or too much; then the answer is no, as for any other end. */
const holdsNothingActive = (bytes: Buffer): Promise<boolean> =>
  new Promise((resolve) => {
    const worker = new Worker(new URL('./plain-pdf.worker.js', import.meta.url), {
      workerData: bytes,
      execArgv: [],
      resourceLimits: MOST_MEMORY,
    });
    const end = (plain: boolean): void => {
      clearTimeout(late);
      resolve(plain);
      void worker.terminate();
    };
    const late = setTimeout(() => end(false), MILLISECONDS);
    worker.once('message', (plain) => end(plain === true));
    worker.once('error', () => end(false));
    worker.once('exit', () => end(false));
  });

/** As it came: it must end where its end stands, and hold nothing that runs, packed or not. It is never shown inside the product's pages. */
export const plainPdf = async (bytes: Buffer): Promise<Buffer | null> => {
  const isWhole =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-1024).toString('latin1').trimEnd().endsWith(END_OF_PDF);
  return isWhole && (await holdsNothingActive(bytes)) ? bytes : null;
};
