import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { located, mmdb } from '../../test/support/mmdb.js';
import { ManualScheduler } from '../platform/clock/manual/manual-clock.js';
import { openGeoIp, Places } from './places.js';

const WORLD = {
  '203.0.113.0/24': located('United States', 'Chicago'),
  '198.51.100.0/25': located('France'),
  '192.168.0.0/16': located('Nowhere'),
  // What is no address would be taken for it.
  '0.0.0.0/8': located('Nowhere'),
  '2001:db8::/32': located('United Kingdom', 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch'),
  '2400::/12': { continent: { names: { en: 'Asia' } } },
};

describe('where addresses are', () => {
  let folder: string;
  let file: string;
  let scheduler: ManualScheduler;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'places-'));
    file = join(folder, 'city.mmdb');
    scheduler = new ManualScheduler();
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const places = async (content: Buffer | null): Promise<Places> => {
    if (content) writeFileSync(file, content);
    const made = new Places({ GEOIP_FILE: content ? file : '' }, scheduler);
    await made.onModuleInit();
    return made;
  };

  it.each([
    ['203.0.113.77', 'Chicago, United States · 203.0.113.*'],
    ['::ffff:203.0.113.77', 'Chicago, United States · 203.0.113.*'],
    ['198.51.100.9', 'France · 198.51.100.*'],
    [
      '2001:db8:85a3::8a2e:370:7334',
      'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch, United Kingdom · 2001:db8:*',
    ],
    ['198.51.100.200', '198.51.100.*'],
    ['2a00::1', '2a00:0:*'],
    ['2400::1', '2400:0:*'],
    ['192.168.1.20', 'Local network'],
    ['::1', 'Local network'],
    ['unknown', 'Unknown network'],
  ])('~SEC-011 %s is %s', async (address, place) => {
    expect((await places(mmdb(WORLD))).of(address)).toBe(place);
  });

  it('~SEC-011 a file of IPv4 alone says nothing of IPv6', async () => {
    // The first bits of the address are those of 32.1.0.0.
    const of = await places(mmdb({ '203.0.113.0/24': located('France'), '32.1.0.0/16': located('Nowhere') }, 4));
    expect(of.of('203.0.113.77')).toBe('France · 203.0.113.*');
    expect(of.of('2001:db8::1')).toBe('2001:db8:*');
  });

  it('~SEC-011 without a file a place is its network', async () => {
    const of = await places(null);
    expect(of.of('203.0.113.77')).toBe('203.0.113.*');
    await expect(scheduler.run('GeoIP file')).rejects.toThrow('no scheduled task');
  });

  it('a newer file counts within the hour, and one that is broken leaves the last', async () => {
    const of = await places(mmdb(WORLD));
    writeFileSync(file, mmdb({ '203.0.113.0/24': located('Canada', 'Toronto') }));
    await scheduler.run('GeoIP file');
    expect(of.of('203.0.113.77')).toBe('Toronto, Canada · 203.0.113.*');
    writeFileSync(file, mmdb(WORLD).subarray(0, 400));
    await expect(scheduler.run('GeoIP file')).rejects.toThrow('GEOIP_FILE could not be read as MMDB');
    expect(of.of('203.0.113.77')).toBe('Toronto, Canada · 203.0.113.*');
  });

  it.each([
    ['is not there', null],
    ['is empty', ''],
    ['is something else', 'network,city\n203.0.113.0/24,Chicago\n'],
  ])('~OPS-003 a file that %s is named', async (_, content) => {
    if (content !== null) writeFileSync(file, content);
    await expect(openGeoIp(file)).rejects.toThrow(
      `Wrong configuration:\n  GEOIP_FILE could not be read as MMDB, is "${file}": `,
    );
  });
});
