import { eachRun } from './each-run.js';
import { ManualScheduler } from './manual/manual-clock.js';

it('~KER-019 each run of a job begins a moment of its own', async () => {
  const manual = new ManualScheduler();
  let begun = 0;
  const scheduler = eachRun(manual, (task) => {
    begun += 1;
    return task();
  });
  const seen: number[] = [];
  scheduler.every('in each process', 1, async () => void seen.push(begun));
  scheduler.duty('in one', 1, async () => void seen.push(begun));
  for (const name of ['in each process', 'in one', 'in one']) await manual.run(name);
  expect(seen).toEqual([1, 2, 3]);
});
