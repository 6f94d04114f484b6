import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

const PATH = 'api/docs';

/** Swagger UI writes inline styles and uses data images. It loads nothing from other hosts. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves the contract as an OpenAPI page. */
export function serveApiPage(app: NestFastifyApplication): void {
  const about = new DocumentBuilder()
    .setTitle('Hoopline')
    .setDescription(
      'Every call that the Hoopline web app makes. Lists are bare arrays; the next page is in the Link header.',
    )
    .setVersion('1')
    .build();
  SwaggerModule.setup(PATH, app, () => SwaggerModule.createDocument(app, about));
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (request, reply) => {
      if (request.url.startsWith(`/${PATH}`)) reply.header('content-security-policy', POLICY);
    });
}
