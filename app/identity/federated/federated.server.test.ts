import { expect, test } from 'vitest';
import { oauth1Signature, percentEncode } from './federated.server';

test('oauth1Signature matches the example of RFC 5849', () => {
  const signature = oauth1Signature({
    method: 'GET',
    url: 'http://photos.example.net/photos',
    parameters: {
      file: 'vacation.jpg',
      size: 'original',
      oauth_consumer_key: 'dpf43f3p2l4k3l03',
      oauth_token: 'nnch734d00sl2jdk',
      oauth_signature_method: 'HMAC-SHA1',
      oauth_timestamp: '137131202',
      oauth_nonce: 'chapoH',
    },
    clientSecret: 'kd94hf93k423kf44',
    tokenSecret: 'pfkkdhi9sl3r4s00',
  });
  expect(signature).toBe('MdpQcU8iPSUjWoN/UDMsK2sui9I=');
});

test('percentEncode leaves only unreserved characters', () => {
  expect(percentEncode("aZ0-._~ !'()*+&=/ø")).toBe('aZ0-._~%20%21%27%28%29%2A%2B%26%3D%2F%C3%B8');
});
