import { leasesContract } from '../leases.contract.js';
import { embeddedLeases } from './embedded-leases.js';

describe('the leases of a process that is alone', () => {
  leasesContract(async () => embeddedLeases());

  it('are given as often as they are asked for', async () => {
    const leases = embeddedLeases();
    expect([(await leases.acquire('one'))?.held, (await leases.acquire('one'))?.held]).toEqual([true, true]);
  });
});
