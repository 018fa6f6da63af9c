import type { ArgumentsHost } from '@nestjs/common';
import { HttpException } from '@nestjs/common';
import { pino } from 'pino';
import { refused } from '../commands/command.js';
import { RefusalFilter } from './refusal.filter.js';
import { UndeclaredRefusals } from './undeclared-refusals.js';

const logged: string[] = [];
const logger = pino({}, { write: (line: string) => void logged.push(line) });

/** What a caller gets for it: status, body, and when it may ask again. */
const answerTo = (error: unknown) => {
  const answer: { status?: number; body?: unknown; retryAfter?: string } = {};
  const reply = {
    header: (_name: string, value: string) => {
      answer.retryAfter = value;
    },
    hasHeader: () => answer.retryAfter !== undefined,
    status: (status: number) => {
      answer.status = status;
      return {
        send: (body: unknown) => {
          answer.body = body;
        },
      };
    },
  };
  const http = { getRequest: () => ({ method: 'GET', url: '/api/x' }), getResponse: () => reply };
  new RefusalFilter(logger, new UndeclaredRefusals(logger)).catch(error, {
    switchToHttp: () => http,
  } as unknown as ArgumentsHost);
  return answer;
};

describe('what a failure becomes', () => {
  it('~KER-022 ~NAV-082 a mistake of ours is logged and tells nothing of itself', () => {
    const body = { code: 'server_error', message: 'Something went wrong!', fields: {} };
    expect(answerTo(new Error('no such column: dob'))).toEqual({ status: 500, body });
    expect(answerTo(new HttpException('no such column: dob', 500))).toEqual({ status: 500, body });
    expect(logged.filter((line) => line.includes('no such column: dob'))).toHaveLength(2);
  });

  it('a full mailbox asks to come back in two seconds', () => {
    const message = 'Too many people are doing this right now. Please try again.';
    expect(answerTo(refused('busy'))).toMatchObject({ status: 503, retryAfter: '2', body: { code: 'busy', message } });
  });

  it('maintenance asks for five minutes, attempts that are used up for fifteen', () => {
    expect(answerTo(refused('maintenance'))).toMatchObject({ status: 503, retryAfter: '300' });
    expect(answerTo(refused('too_many_sign_ins', { minutes: 15 }))).toMatchObject({ status: 429, retryAfter: '900' });
  });

  it.each([
    [400, 'invalid_input'],
    [401, 'signed_out'],
    [403, 'forbidden'],
    [404, 'not_found'],
    [413, 'too_large'],
    [415, 'invalid_input'],
    [422, 'invalid_input'],
  ])('a %i of the framework says %s in our words', (status, code) => {
    const answer = answerTo(new HttpException('Cannot GET /x', status));
    expect(answer).toMatchObject({ status, body: { code, fields: {} } });
    expect(JSON.stringify(answer)).not.toContain('Cannot GET');
  });
});
