// The environment that a spec asks for, which leaves out what follows a failed test: one is enough to see a fault.
import Server from '../native-environment.jest.cjs';
import Screens from '../screens-environment.jest.mjs';
import { afterRun, takePassed } from './switch.mjs';

const watched = (Environment) =>
  class extends Environment {
    async handleTestEvent({ name, test }, { rootDescribeBlock }) {
      if (name === 'test_fn_failure' || name === 'hook_failure') this.failed = true;
      if (name === 'test_start' && this.failed) test.mode = 'skip';
      if (name === 'run_start') this.atLoad = takePassed();
      if (name === 'run_finish')
        await afterRun.do?.(rootDescribeBlock, this.atLoad, takePassed(), this.failed === true);
    }
  };
const KINDS = { server: watched(Server), screens: watched(Screens) };

export default function Environment(config, context) {
  return new KINDS[config.projectConfig.testEnvironmentOptions.kind](config, context);
}
