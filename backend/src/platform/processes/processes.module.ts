import { Global, Module } from '@nestjs/common';
import type { Leases } from '@app/contracts/server';
import { LOGGER, type Logger } from '../config/logger.js';
import { LEASES } from '../leases/leases.port.js';
import { NO_PROBE, PROCESS_PROBE, type ProcessProbe, Processes } from './processes.js';

@Global()
@Module({
  providers: [
    { provide: PROCESS_PROBE, useValue: NO_PROBE },
    {
      provide: Processes,
      inject: [PROCESS_PROBE, LEASES, LOGGER],
      useFactory: (probe: ProcessProbe, leases: Leases, logger: Logger) => new Processes(probe, leases, logger),
    },
  ],
  exports: [Processes, PROCESS_PROBE],
})
export class ProcessesModule {}
