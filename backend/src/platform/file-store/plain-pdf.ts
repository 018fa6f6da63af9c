import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const END_OF_PDF = '%%EOF';
/** With the time in which a busy machine loads the library. */
const MILLISECONDS = 30_000;
const MEGABYTES = 256;

const PROGRAM = fileURLToPath(new URL('./plain-pdf-program.js', import.meta.url));

/**
 * In a process of its own, which ends when it takes too long or too much; then the answer is no, as for any other end. A
 * thread is not enough: one that runs out of memory may end its whole process. It is given no environment, so no secret.
 */
const holdsNothingActive = (bytes: Buffer, megabytes: number): Promise<boolean> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${megabytes}`, PROGRAM], {
      env: {},
      stdio: ['pipe', 'ignore', 'ignore'],
      timeout: MILLISECONDS,
      killSignal: 'SIGKILL',
    });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
    child.stdin.once('error', () => {}); // it ended before it had read everything
    child.stdin.end(bytes);
  });

/** As it came: it must end where its end stands, and hold nothing that runs, packed or not. It is never shown inside the product's pages. */
export const plainPdf = async (bytes: Buffer, megabytes = MEGABYTES): Promise<Buffer | null> => {
  const isWhole =
    bytes.subarray(0, 5).toString('latin1') === '%PDF-' &&
    bytes.subarray(-1024).toString('latin1').trimEnd().endsWith(END_OF_PDF);
  return isWhole && (await holdsNothingActive(bytes, megabytes)) ? bytes : null;
};
