import { Readable } from 'node:stream';
import { Controller, Inject, Req } from '@nestjs/common';
import { paymentCalls } from '@app/contracts/payments';
import type { FastifyRequest } from 'fastify';
import { PAYMENT_GATEWAY, type PaymentGateway } from '../../platform/card-gateway/card-gateway.port.js';
import { refused } from '../../platform/commands/command.js';
import { Called, Serves } from '../../platform/http/serves.js';

/** A batch names some thousand transactions. */
const MOST_BYTES = 1_000_000;

const bytesOf = async (body: unknown): Promise<Buffer> => {
  if (!(body instanceof Readable)) return Buffer.alloc(0);
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of body as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MOST_BYTES) throw refused('too_large');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/** The gateway's messages (PAY-088, PAY-144): it sends again what is not answered with 200. */
@Controller()
export class GatewayEventsController {
  constructor(@Inject(PAYMENT_GATEWAY) private readonly gateway: Pick<PaymentGateway, 'hear'>) {}

  @Serves(paymentCalls.gatewayEvent)
  async hear(
    @Called() _called: Called<typeof paymentCalls.gatewayEvent>,
    @Req() { headers, body }: FastifyRequest,
  ): Promise<{ readonly taken: true }> {
    const signature = headers['webhook-signature'];
    const bytes = await bytesOf(body);
    if (!(await this.gateway.hear({ signature: typeof signature === 'string' ? signature : null, bytes })))
      throw refused('webhook_signature');
    return { taken: true };
  }
}
