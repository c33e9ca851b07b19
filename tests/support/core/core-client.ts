type RequestOptions = {
  query?: Record<string, string> | string[][];
  body?: unknown;
  headers?: Record<string, string>;
};

/** Calls are written as `GET /core/api/v1/users/self`. */
export function coreClient(url: string, token: string | null) {
  return async function request(
    call: string,
    { query = {}, body, headers = {} }: RequestOptions = {},
  ): Promise<{ status: number; body: unknown }> {
    const [method = '', path = ''] = call.split(' ');
    const address = new URL(path, url);
    address.search = new URLSearchParams(query).toString();
    const response = await fetch(address, {
      method,
      headers: {
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
}
