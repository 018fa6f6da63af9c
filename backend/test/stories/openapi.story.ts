import { plainToInstance } from 'class-transformer';
import { getMetadataStorage, validate } from 'class-validator';
import type { Shape } from '../../src/platform/http/openapi/schemas.js';
import { routesOf } from '../support/routes.js';
import { startSystem, type System } from '../support/system.js';

type Media = { 'application/json': { schema?: { $ref?: string; type?: string }; example?: object } };
type Operation = {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: { name: string; in: string; required?: boolean; schema: { type?: string } }[];
  requestBody?: { content: Media };
  responses: Record<string, { content?: Media }>;
};
type Schema = { properties: Record<string, object>; required?: string[]; additionalProperties?: boolean };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } };

describe('the description of the API', () => {
  let system: System;
  let document: Document;
  beforeAll(async () => {
    system = await startSystem();
    document = (await system.agent().get('/api/docs-json').expect(200)).body as Document;
  });
  afterAll(() => system.stop());

  const routes = () =>
    routesOf(system).map((route) => {
      const path = route.path.replace(/:(\w+)/g, '{$1}');
      return { ...route, path, operation: document.paths[path]?.[route.method.toLowerCase()] };
    });
  const errorsOf = async (shape: Shape, example: object) =>
    validate(plainToInstance(shape, structuredClone(example)), { whitelist: true, forbidNonWhitelisted: true });

  it('OPS-010 describes every route with a summary, a tag, its parameters and its refusals', () => {
    expect(routes().length).toBeGreaterThan(60);
    const wrong = routes().filter(({ operation, path }) => {
      if (!operation?.summary || !operation.tags[0]) return true;
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const described = operation.parameters.filter((p) => p.in === 'path').map((p) => p.name);
      const refused = operation.responses['4XX']?.content?.['application/json'].schema?.$ref;
      return inPath.join() !== described.join() || refused !== '#/components/schemas/Error';
    });
    expect(wrong.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
    expect(document.components.schemas.Error?.required).toEqual(['code', 'message', 'fields']);
  });

  it('OPS-010 gives every body the schema of its command class and an example that the class accepts', async () => {
    const wrong: string[] = [];
    for (const { name, body, operation } of routes()) {
      if (!body) continue;
      const json = operation?.requestBody?.content['application/json'];
      const schema = document.components.schemas[body.name];
      const rules = getMetadataStorage().getTargetValidationMetadatas(body, '', true, false);
      const properties = [...new Set(rules.map((rule) => rule.propertyName))].sort();
      if (json?.schema?.$ref !== `#/components/schemas/${body.name}`) wrong.push(`${name}: no schema`);
      if (
        Object.keys(schema?.properties ?? {})
          .sort()
          .join() !== properties.join()
      )
        wrong.push(`${name}: properties`);
      if (!json?.example) wrong.push(`${name}: no example`);
      else for (const error of await errorsOf(body, json.example)) wrong.push(`${name}: ${String(error)}`);
      // What the schema calls required is what the class refuses to miss.
      for (const property of schema?.required ?? []) {
        const { [property]: _, ...rest } = (json?.example ?? {}) as Record<string, unknown>;
        const errors = (await errorsOf(body, rest)).map((e) => e.property);
        if (!errors.includes(property) && new body()[property as never] === undefined)
          wrong.push(`${name}: ${property} may be missing`);
      }
    }
    expect(wrong).toEqual([]);
    const bodies = routes().filter(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(20);
  });

  it('OPS-010 every reference leads to a schema, and every rule of a query is a parameter', () => {
    const references = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name!,
    );
    expect(references.filter((name) => !document.components.schemas[name])).toEqual([]);
    const missing = routes().flatMap(({ name, query, operation }) => {
      const rules = query ? getMetadataStorage().getTargetValidationMetadatas(query, '', true, false) : [];
      const described = operation?.parameters.filter((p) => p.in === 'query').map((p) => p.name) ?? [];
      return rules.filter((r) => !described.includes(r.propertyName)).map((r) => `${name} ${r.propertyName}`);
    });
    expect(missing).toEqual([]);
  });

  it('OPS-010 the page and all it loads come from the server itself, with no script inside the page', async () => {
    const page = await system.agent().get('/api/docs').expect(200);
    expect(page.headers['content-type']).toContain('text/html');
    expect(String(page.headers['content-security-policy']).split(';')).toContain("script-src 'self'");
    const scripts = [...page.text.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(1);
    for (const [, attributes, inside] of scripts) {
      expect(inside!.trim()).toBe('');
      const src = /src=["']([^"']+)["']/.exec(attributes!)?.[1] ?? '';
      const script = await system
        .agent()
        .get(new URL(src, `${system.url}/api/docs`).pathname)
        .expect(200);
      expect(script.headers['content-type']).toContain('javascript');
    }
  });
});
