import { Controller, Get } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { Test } from '@nestjs/testing';
import { Permit } from './permit.js';
import { RouteTable } from './route-table.js';

@Controller('mybtf')
class Ruled {
  @Get('roster/:id')
  @Permit('public.read')
  read(): string {
    return 'read';
  }
}

@Controller('mybtf')
class Forgotten {
  @Get('secret')
  read(): string {
    return 'read';
  }
}

const start = async (...controllers: (typeof Ruled | typeof Forgotten)[]) => {
  const module = await Test.createTestingModule({
    imports: [DiscoveryModule],
    controllers,
    providers: [RouteTable],
  }).compile();
  return module.init();
};

describe('route table', () => {
  it('SEC-001 knows every route with its row of the permission table', async () => {
    const app = await start(Ruled);
    expect(app.get(RouteTable).routes()).toEqual([
      { name: 'Ruled.read', method: 'GET', path: '/mybtf/roster/:id', action: 'public.read' },
    ]);
  });

  it('SEC-001 a route without a row stops the start', async () => {
    await expect(start(Ruled, Forgotten)).rejects.toThrow('route Forgotten.read has no @Permit(…)');
  });
});
