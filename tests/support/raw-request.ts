import { request as plainRequest, type IncomingHttpHeaders } from 'node:http';
import { request as secureRequest } from 'node:https';

type RawResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  cookies: string[];
  html: string;
};

type RawRequest = { method?: string; headers?: Record<string, string>; body?: string };

/** fetch would normalize the path and refuse the Host header. Any certificate is taken. */
export function rawRequest(
  url: string,
  path: string,
  { method = 'GET', headers = {}, body }: RawRequest = {},
): Promise<RawResponse> {
  return new Promise((resolve, reject) => {
    const { protocol, hostname, port } = new URL(url);
    const request = protocol === 'https:' ? secureRequest : plainRequest;
    const target = { hostname, port, path, method, headers, rejectUnauthorized: false };
    const call = request(target, (response) => {
      let html = '';
      response.setEncoding('utf8');
      response.on('data', (chunk) => (html += String(chunk)));
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, cookies: headers['set-cookie'] ?? [], html });
      });
    });
    call.on('error', reject).end(body);
  });
}

/** From a browser that keeps cookies. */
export function rawPost(
  url: string,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const type = 'application/x-www-form-urlencoded';
  return rawRequest(url, path, {
    method: 'POST',
    headers: { 'content-type': type, 'sec-fetch-site': 'same-origin', cookie: 'a=b', ...headers },
    body: new URLSearchParams(fields).toString(),
  });
}
