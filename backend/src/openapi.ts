import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document and its page at `/api/docs` (OPS-010). */
export const serveDocs = (app: NestFastifyApplication): void => {
  const config = new DocumentBuilder()
    .setTitle('Callboard')
    .setDescription(
      'Commands answer with `position`; send it as `X-Read-After` to read your own change. Errors are `{code, message, fields}`.',
    )
    .setVersion('1')
    .addCookieAuth('session')
    .build();
  SwaggerModule.setup('docs', app, () => SwaggerModule.createDocument(app, config), {
    useGlobalPrefix: true,
    jsonDocumentUrl: 'docs-json',
  });
};
