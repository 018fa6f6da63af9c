import type { FastifyRequest } from 'fastify';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { callNames } from '@app/contracts/registry';
import { type AnyCall, asksReason } from '@app/contracts/shared';
import { sessionToken } from './platform/auth/cookie.js';
import { type Route, RouteTable } from './platform/auth/route-table.js';
import { SESSION_READER, type SessionReader } from './platform/auth/viewer.js';
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
const REASON = 'Who changes what belongs to another sends a `reason` beside the rest, of 3 to 500 letters.';
const ERROR_REF = { $ref: '#/components/schemas/Error' };
const refusal = (description: string) => ({ description, content: { 'application/json': { schema: ERROR_REF } } });

const queryParameters = ({ query }: Route): Parameter[] => {
  if (!query) return [];
  const schema = schemasOf([query])[query.name];
  return Object.entries(schema?.properties ?? {}).map(([name, value]) => ({
    name,
    in: 'query',
    required: schema?.required?.includes(name) ?? false,
    schema: value as SchemaObject,
  }));
};

const pathParameters = ({ call }: Route): Parameter[] =>
  Object.entries(call.params ?? {}).map(([name, kind]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: kind === 'whole' ? 'integer' : 'string' },
  }));

const headerOf = ({ call }: Route): Parameter =>
  call.method === 'GET' ? READ_AFTER : { ...KEY, required: call.idempotencyKey === 'required' };

const bodyOf = ({ call, body }: Route): Pick<Operation, 'requestBody'> => {
  if (!body) return {};
  const schema = { $ref: `#/components/schemas/${body.name}` };
  return { requestBody: { required: true, content: { 'application/json': { schema, example: call.example.body } } } };
};

const answerOf = ({ method, example: { answer: example } }: AnyCall) => {
  const media = { ...(method === 'GET' ? {} : { schema: DONE }), ...(example === undefined ? {} : { example }) };
  return { description: 'The answer', content: { 'application/json': media } };
};

const operationOf = (route: Route): Operation => {
  const { call } = route;
  const operationId = callNames.get(call) ?? route.name;
  const [room = ''] = operationId.split('.');
  const description = asksReason(call) ? { description: REASON } : {};
  const codes = call.refuses?.length ? ` Of its own: ${call.refuses.join(', ')}.` : '';
  return {
    operationId,
    summary: call.summary,
    ...description,
    tags: [call.path.startsWith('admin/') ? 'staff' : room],
    parameters: [...pathParameters(route), ...queryParameters(route), headerOf(route)],
    ...bodyOf(route),
    responses: {
      [String(call.status ?? 200)]: answerOf(call),
      '4XX': refusal(`Refused: the code says why, the fields what to correct.${codes}`),
      '503': refusal('Not ready, see Retry-After.'),
    },
  };
};

const pathsOf = (routes: readonly Route[]): OpenAPIObject['paths'] => {
  const paths: OpenAPIObject['paths'] = {};
  for (const route of routes) {
    const { call } = route;
    const path = (call.path.startsWith('/') ? call.path : `/api/${call.path}`).replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
};

/** Every call as it is declared, its body as its class checks it (OPS-010). */
const apiDocument = (app: NestFastifyApplication): OpenAPIObject => {
  const config = new DocumentBuilder()
    .setTitle('Callboard')
    .setDescription(
      'Commands answer with `position`; send it as `X-Read-After` to read your own change. Errors are `{code, message, fields}`.',
    )
    .setVersion('1')
    .addCookieAuth('session')
    .build();
  const routes = app.get(RouteTable, { strict: false }).routes();
  const schemas: Record<string, Schema> = schemasOf(routes.flatMap(({ body }) => body ?? []));
  return {
    ...config,
    paths: pathsOf(routes),
    components: { ...config.components, schemas: { ...schemas, Error: ERROR } as Record<string, SchemaObject> },
  };
};

const isForOffice = (path: string): boolean => /^\/api\/(admin|audit)\//.test(path);

/** Calls of staff and audit are described to those who have a role (SEC-015). */
const withoutOffice = ({ paths, ...document }: OpenAPIObject): OpenAPIObject => ({
  ...document,
  paths: Object.fromEntries(Object.entries(paths).filter(([path]) => !isForOffice(path))),
});

/** The document and its page at `/api/docs` (OPS-010); in production only a role sees all of it (SEC-015). */
export const serveDocs = (app: NestFastifyApplication, production: boolean): void => {
  const sessions = app.get<SessionReader>(SESSION_READER, { strict: false });
  const patchDocumentOnRequest = async <R>(request: R, _reply: unknown, document: OpenAPIObject) => {
    const token = sessionToken((request as FastifyRequest).headers, production);
    const session = token ? await sessions.look(token) : null;
    return session?.viewer.roles.length ? document : withoutOffice(document);
  };
  SwaggerModule.setup('docs', app, () => apiDocument(app), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'docs-json',
    ...(production ? { patchDocumentOnRequest } : {}),
  });
};
