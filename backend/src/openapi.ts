import type { INestApplicationContext } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { paymentCalls } from '@app/contracts/payments';
import { callNames } from '@app/contracts/registry';
import { CARD } from './openapi-examples.js';
import { SUMMARIES, TAGS } from './openapi-words.js';
import { type RouteShape, routeShapes } from './platform/http/openapi/route-shapes.js';
import { type Schema, schemasOf } from './platform/http/openapi/schemas.js';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
type Parameter = NonNullable<Operation['parameters']>[number];
type SchemaObject = NonNullable<NonNullable<OpenAPIObject['components']>['schemas']>[string];

const ERROR: SchemaObject = {
  type: 'object',
  required: ['code', 'message', 'fields'],
  properties: {
    code: { type: 'string', description: 'Stable; what a program looks at.', example: 'invalid_input' },
    message: { type: 'string', description: 'What the person reads.', example: 'Please check the marked fields.' },
    fields: { type: 'object', additionalProperties: { type: 'string' }, description: 'Message per field.' },
    step: { type: 'string', description: 'The step of the registration to go to.' },
    params: { type: 'object', description: 'The values in the message.' },
  },
};
const DONE: SchemaObject = {
  type: 'object',
  properties: { position: { type: 'string', description: 'Send it as X-Read-After to read your own change.' } },
};
const KEY: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  description: 'A repeat with the same key and body gets the first answer, with another body 422.',
  schema: { type: 'string', maxLength: 200 },
};
const READ_AFTER: Parameter = {
  name: 'X-Read-After',
  in: 'header',
  description: 'Waits up to 2 s until the read models have reached this position, else 503.',
  schema: { type: 'string', pattern: '^\\d{1,20}(/\\d{1,20})?$' },
};
const ERROR_REF = { $ref: '#/components/schemas/Error' };
const refusal = (description: string) => ({ description, content: { 'application/json': { schema: ERROR_REF } } });

const queryParameters = ({ query }: RouteShape): Parameter[] => {
  if (!query) return [];
  const schema = schemasOf([query])[query.name];
  return Object.entries(schema?.properties ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: value as SchemaObject,
  }));
};

const parametersOf = (route: RouteShape, found: readonly Parameter[]): Parameter[] => {
  const inPath: Parameter[] = Object.entries(route.served?.call.params ?? {}).map(([name, kind]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: kind === 'whole' ? 'integer' : 'string' },
  }));
  const declared = found
    .filter((p) => 'in' in p && p.in !== 'header' && !(route.served && p.in === 'path'))
    .map((p) =>
      'in' in p && route.whole.includes(p.name) ? { ...p, schema: { type: 'integer' } as SchemaObject } : p,
    );
  const required = route.served?.call === paymentCalls.take;
  const header = route.method === 'GET' ? READ_AFTER : { ...KEY, required };
  return [...inPath, ...declared, ...queryParameters(route), header];
};

const bodyOf = ({ name, body, served }: RouteShape): Operation['requestBody'] => {
  if (name === 'SandboxGatewayController.token') {
    const { schema, example } = structuredClone(CARD);
    return { required: true, content: { 'application/json': { schema: schema as never, example } } };
  }
  if (!body) return undefined;
  const schema = { $ref: `#/components/schemas/${body.name}` };
  return {
    required: true,
    content: { 'application/json': { schema, example: served?.call.example.body } },
  };
};

const wordsOf = ({ name, served }: RouteShape) => {
  const [controller = ''] = name.split('.');
  if (!served) return { summary: SUMMARIES[name] ?? '', tags: [TAGS[controller] ?? ''] };
  const called = callNames.get(served.call) ?? '';
  const staff = served.call.path.startsWith('admin/');
  return { operationId: called, summary: served.call.summary, tags: [staff ? 'staff' : (called.split('.')[0] ?? '')] };
};

const completed = (route: RouteShape, operation: Operation): Operation => {
  const requestBody = bodyOf(route);
  const example = route.served?.call.example.answer;
  const content = route.method === 'GET' ? {} : { schema: DONE };
  const answer =
    route.method === 'GET' && example === undefined
      ? { description: 'The answer' }
      : {
          description: 'The answer',
          content: { 'application/json': { ...content, ...(example === undefined ? {} : { example }) } },
        };
  const responses = {
    ...Object.fromEntries(Object.keys(operation.responses).map((status) => [status, answer])),
    '4XX': refusal('Refused: the code says why, the fields what to correct.'),
    '503': refusal('Not ready, see Retry-After.'),
  };
  return {
    ...operation,
    ...wordsOf(route),
    parameters: parametersOf(route, operation.parameters ?? []),
    ...(requestBody ? { requestBody } : {}),
    responses,
  };
};

/** Nest knows the paths, the command classes know the bodies; both together describe every call (OPS-010). */
const apiDocument = (app: NestFastifyApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setTitle('Callboard')
    .setDescription(
      'Commands answer with `position`; send it as `X-Read-After` to read your own change. Errors are `{code, message, fields}`.',
    )
    .setVersion('1')
    .addCookieAuth('session')
    .build();
  const operationIdFactory = (controller: string, method: string) => `${controller}.${method}`;
  const document = SwaggerModule.createDocument(app, config, { operationIdFactory });
  const shapes = routeShapes(app as INestApplicationContext);
  for (const item of Object.values(document.paths))
    for (const verb of ['get', 'post', 'put', 'patch', 'delete'] as const) {
      const operation = item[verb];
      const route = shapes.find((s) => s.name === operation?.operationId?.replace(/\[\d+\]$/, ''));
      if (operation && route) item[verb] = completed(route, operation);
    }
  const bodies = shapes.flatMap(({ body }) => body ?? []);
  const schemas: Record<string, Schema> = schemasOf(bodies);
  return {
    ...document,
    components: { ...document.components, schemas: { ...schemas, Error: ERROR } as Record<string, SchemaObject> },
  };
};

/** The document and its page at `/api/docs` (OPS-010). */
export const serveDocs = (app: NestFastifyApplication): void => {
  SwaggerModule.setup('docs', app, () => apiDocument(app), { useGlobalPrefix: true, jsonDocumentUrl: 'docs-json' });
};
