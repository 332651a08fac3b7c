/**
 * A collector of OpenTelemetry, as far as OTLP over HTTP in JSON goes: says on its output where it listens,
 * then each report in a line.
 */
import { createServer } from 'node:http';
import { listenOn } from '../../embedded/ports.ts';

const server = createServer((request, response) => {
  let body = '';
  request.setEncoding('utf8').on('data', (part: string) => (body += part));
  request.on('end', () => {
    const { url, headers } = request;
    const line = { url, key: headers['x-key'], report: JSON.parse(body) as unknown };
    process.stdout.write(`${JSON.stringify(line)}\n`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});
const port = await listenOn(server, 0, '127.0.0.1');
process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`);
// Ends with whoever started it.
process.stdin.on('end', () => process.exit(0)).resume();
