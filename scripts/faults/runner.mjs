// Jest's runner for faults. Every spec runs once as it is, which tells what it reaches, and at once again with each fault that
// its tests reach; what is left (faults reached while a spec loads, specs whose tests run only once) starts the spec anew.
// All specs beside a fault try it, and as many others as asked for; no more are run once that many have reached each open one.
// What happens is written line by line, so that whoever started this sees where it hangs.
import { appendFileSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Runner from 'jest-runner';
import { replayOf } from './replay.mjs';
import { afterRun, turnOn } from './switch.mjs';

const ENOUGH_MEMORY = 2.5 * 2 ** 30;
/** What takes longer is not run again and again in place. */
const QUICK_MS = 15_000;
/** Examples first: what they see need not be tried by hundreds of random cases or by a whole server. */
const isLong = ({ path }) => /\.(story|properties\.spec)\./.test(path);

export default class FaultRunner {
  supportsEventEmitters = true;
  isSerial = true;

  constructor(globalConfig, context) {
    this.inner = new (Runner.default ?? Runner)(globalConfig, context);
    this.plan = JSON.parse(readFileSync(process.env.FAULTS_PLAN, 'utf8'));
    this.open = new Set(this.plan.open);
    this.folderOf = new Map(this.plan.faults.map(({ id, path }) => [id, dirname(path)]));
    this.reachedBy = new Map();
    this.inner.on('test-file-success', ([, { numFailingTests, testExecError }]) => {
      this.failed = numFailingTests > 0 || Boolean(testExecError);
    });
  }

  /** Nobody else hears of these results. */
  on() {
    return () => {};
  }

  tell(fact) {
    appendFileSync(this.plan.log, `${JSON.stringify(fact)}\n`);
  }

  isBeside(id, { path }) {
    return dirname(path) === this.folderOf.get(id);
  }

  /** Whether one more spec may try this fault. */
  wants(id) {
    return this.open.has(id) && (this.reachedBy.get(id) ?? 0) < this.plan.most;
  }

  settle(id, seen) {
    this.open.delete(id);
    this.tell({ fault: id, seen });
  }

  async run(test, watcher) {
    this.failed = true;
    await this.inner.runTests([test], watcher, { serial: true });
    return this.failed;
  }

  /** The spec as it is, then its open faults in place. */
  async first(test, watcher) {
    this.tell({ starts: test.path });
    const started = Date.now();
    const spec = { path: test.path, reached: [], tried: [] };
    afterRun.do = async (root, atLoad, inTests, failed) => {
      spec.ms = Date.now() - started;
      spec.reached = [...new Set([...atLoad, ...inTests])];
      const here = [...inTests].filter((id) => this.open.has(id) && (this.isBeside(id, test) || this.wants(id)));
      const replay = failed || here.length === 0 || spec.ms > QUICK_MS ? null : await replayOf(root);
      for (const id of replay ? here.filter((one) => replay.reached.has(one)) : []) {
        this.tell({ starts: id });
        const { seen, sound } = await replay.attempt(id);
        // One that was passed while the spec loaded as well may yet show itself there.
        if (!atLoad.has(id)) spec.tried.push(id);
        if (seen) this.settle(id, test.path);
        if (!sound) return;
      }
    };
    turnOn(null);
    spec.failed = await this.run(test, watcher);
    afterRun.do = null;
    this.tell({ spec });
    return spec;
  }

  async runTests(tests, watcher) {
    const known = new Map(this.plan.specs.map((spec) => [spec.path, spec]));
    const specs = [];
    const folders = new Set(this.folderOf.values());
    const isFar = ({ path }) => !folders.has(dirname(path));
    const asked = tests.filter(({ path }) => this.plan.within.some((part) => path.includes(part)));
    for (const test of asked.toSorted((a, b) => isLong(a) - isLong(b) || isFar(a) - isFar(b))) {
      if (this.open.size === 0) return;
      if (process.memoryUsage().rss > ENOUGH_MEMORY) return;
      if (![...this.open].some((id) => this.wants(id))) break;
      const spec = known.get(test.path) ?? (await this.first(test, watcher));
      if (!spec.failed) for (const id of spec.reached) this.reachedBy.set(id, (this.reachedBy.get(id) ?? 0) + 1);
      specs.push({ test, ...spec });
    }
    const cost = ({ ms, reached }) => ms * reached.length;
    const sound = specs.filter(({ failed }) => !failed).sort((a, b) => cost(a) - cost(b));
    for (const id of this.open) {
      if (process.memoryUsage().rss > ENOUGH_MEMORY) return;
      this.tell({ starts: id });
      const reaching = sound.filter(({ reached, tried }) => reached.includes(id) && !tried.includes(id));
      let seen = null;
      const beside = reaching.filter((spec) => this.isBeside(id, spec));
      const tried = sound.filter((spec) => spec.tried.includes(id) && !this.isBeside(id, spec)).length;
      const others = reaching.filter((spec) => !this.isBeside(id, spec)).slice(0, Math.max(0, this.plan.most - tried));
      for (const { test, path } of [...beside, ...others]) {
        turnOn(id);
        if (await this.run(test, watcher)) seen = path;
        if (seen) break;
      }
      this.settle(id, seen);
    }
  }
}
