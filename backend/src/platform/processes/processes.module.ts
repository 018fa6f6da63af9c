import { Global, Module } from '@nestjs/common';
import { LOGGER, type Logger } from '../config/logger.js';
import { NO_PROBE, PROCESS_PROBE, type ProcessProbe, Processes } from './processes.js';

@Global()
@Module({
  providers: [
    { provide: PROCESS_PROBE, useValue: NO_PROBE },
    {
      provide: Processes,
      inject: [PROCESS_PROBE, LOGGER],
      useFactory: (probe: ProcessProbe, logger: Logger) => new Processes(probe, logger),
    },
  ],
  exports: [Processes, PROCESS_PROBE],
})
export class ProcessesModule {}
