import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { operationsCalls } from '@app/contracts/operations';
import { Serves } from '../http/serves.js';
import { RouteTable } from './route-table.js';

@Controller()
class Declared {
  @Serves(operationsCalls.live)
  read(): { status: string } {
    return { status: 'live' };
  }
}

@Controller('mybtf')
class Forgotten {
  @Get('secret')
  read(): string {
    return 'read';
  }
}

const start = async (...controllers: (typeof Declared | typeof Forgotten)[]) => {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers,
    providers: [RouteTable],
  }).compile();
  return module.init();
};

describe('route table', () => {
  it('SEC-001 knows every route with the call that it serves', async () => {
    const app = await start(Declared);
    expect(app.get(RouteTable).routes()).toEqual([{ name: 'Declared.read', call: operationsCalls.live }]);
  });

  it('SEC-001 a route that serves no declared call stops the start', async () => {
    await expect(start(Declared, Forgotten)).rejects.toThrow('route Forgotten.read serves no declared call');
  });
});
