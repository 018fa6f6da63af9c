// Jest's reporter of the files that failed, for the second try on CI.
import { writeFileSync } from 'node:fs';

export default class FailuresReporter {
  onRunComplete(_, { testResults }) {
    if (!process.env.FAILURES) return;
    const failed = testResults.filter(({ numFailingTests, testExecError }) => numFailingTests > 0 || testExecError);
    writeFileSync(process.env.FAILURES, JSON.stringify(failed.map(({ testFilePath }) => testFilePath)));
  }
}
