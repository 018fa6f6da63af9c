import { readEnvironment } from '../platform/config/environment.js';
import { run } from '../stopping.js';
import { checkNumbersOf, numbersInWords } from './numbers.js';

// `npm run numbers`: the numbers of documents in DATA_DIR, or in EVENTSTOREDB_URL. Ends with 1 where they are not whole.
run(async () => {
  const check = await checkNumbersOf(readEnvironment());
  process.stdout.write(`${numbersInWords(check).join('\n')}\n`);
  process.exitCode = check.whole ? 0 : 1;
});
