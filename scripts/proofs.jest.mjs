// Jest's reporter of what passed, for `npm run requirements`.
import { record } from './proofs.mjs';

export default class ProofsReporter {
  onTestFileResult({ path }, { testResults }) {
    record(
      path,
      testResults.map(({ ancestorTitles, title, status, numPassingAsserts }) => ({
        titles: [...ancestorTitles, title],
        passed: status === 'passed' && numPassingAsserts > 0,
      })),
    );
  }
}
