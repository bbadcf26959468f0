// Requests as the bytes that attackers write.

const host = 'Host: localhost\r\n';

/** Writes a GET request. @param headers complete lines */
export const get = (path: string, headers = ''): string => `GET ${path} HTTP/1.1\r\n${host}${headers}\r\n`;

/** Writes a GraphQL request. @param headers complete lines */
export const post = (body: string, headers = ''): string =>
  `POST /graphql HTTP/1.1\r\n${host}Content-Type: application/json\r\n${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;

/** The body of a query whose answer is about a megabyte. */
export const largeQueryBody = JSON.stringify({
  query: '{ page(by: {url: "/guides/printable/"}) { html content markdown text } }',
});
