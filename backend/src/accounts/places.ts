import { isIP } from 'node:net';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { placeOf } from '@app/contracts/accounts';
import { type CityResponse, open, type Reader } from 'maxmind';
import { SCHEDULER, type Scheduler } from '../platform/clock/clock.port.js';
import { ENVIRONMENT, type Environment } from '../platform/config/environment.js';

const HOUR_MS = 3_600_000;

/** @throws with a sentence for who starts the server */
export const openGeoIp = async (file: string): Promise<Reader<CityResponse> | null> => {
  if (!file) return null;
  try {
    return await open<CityResponse>(file);
  } catch (error) {
    const why = (error as Error).message;
    throw new Error(`Wrong configuration:\n  GEOIP_FILE could not be read as MMDB, is ${JSON.stringify(file)}: ${why}`);
  }
};

/** Where addresses are, told by a file of this server: no other one hears of them (SEC-011). */
@Injectable()
export class Places implements OnModuleInit {
  private geoIp: Reader<CityResponse> | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly settings: Pick<Environment, 'GEOIP_FILE'>,
    @Inject(SCHEDULER) private readonly scheduler: Scheduler,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.read();
    // Not by the library's own watch, which ends the process when it meets a file that is half written.
    if (this.geoIp) this.scheduler.every('GeoIP file', HOUR_MS, () => this.read());
  }

  of(address: string): string {
    return placeOf(address, (plain) => this.namesOf(plain));
  }

  private async read(): Promise<void> {
    this.geoIp = await openGeoIp(this.settings.GEOIP_FILE);
  }

  private namesOf(address: string): string[] {
    const version = isIP(address);
    // A file of IPv4 alone would take the first bits of an IPv6 address for one of its own.
    if (!this.geoIp || version === 0 || version > this.geoIp.metadata.ipVersion) return [];
    const found = this.geoIp.get(address);
    return [found?.city, found?.country].flatMap((one) => one?.names?.en ?? []);
  }
}
