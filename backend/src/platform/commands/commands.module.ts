import { Global, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { Commands } from './commands.js';

@Global()
@Module({ imports: [CqrsModule.forRoot()], providers: [Commands], exports: [Commands] })
export class CommandsModule {}
