//! As much of an HTTP client as loading and killing a server needs: JSON over a connection that is kept.

use serde_json::Value;
use std::io::{self, BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// A connection to a server.
pub(crate) struct Http {
    address: String,
    stream: BufReader<TcpStream>,
    /// Headers that go with every request, each with its end of line.
    pub(crate) headers: String,
}

impl Http {
    pub(crate) fn connect(address: &str) -> io::Result<Self> {
        let stream = TcpStream::connect(address)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(Duration::from_secs(30)))?;
        Ok(Self { address: address.into(), stream: BufReader::new(stream), headers: String::new() })
    }

    /// Where it leads.
    #[allow(dead_code, reason = "not every test program asks")]
    pub(crate) fn address(&self) -> &str {
        &self.address
    }

    pub(crate) fn get(&mut self, path: &str, token: Option<&str>) -> io::Result<(u16, Value)> {
        self.request("GET", path, token, "")
    }

    pub(crate) fn post(&mut self, path: &str, token: Option<&str>, body: &Value) -> io::Result<(u16, Value)> {
        self.request("POST", path, token, &body.to_string())
    }

    /// Any request without a token, and the reply as its bytes.
    pub(crate) fn bytes(&mut self, method: &str, path: &str, body: &[u8]) -> io::Result<(u16, Vec<u8>)> {
        self.send(method, path, None, body)
    }

    fn request(&mut self, method: &str, path: &str, token: Option<&str>, body: &str) -> io::Result<(u16, Value)> {
        let (status, body) = self.send(method, path, token, body.as_bytes())?;
        Ok((status, serde_json::from_slice(&body).unwrap_or(Value::Null)))
    }

    fn send(&mut self, method: &str, path: &str, token: Option<&str>, body: &[u8]) -> io::Result<(u16, Vec<u8>)> {
        let token = token.filter(|token| !token.is_empty());
        let token = token.map(|token| format!("authorization: Bearer {token}\r\n")).unwrap_or_default();
        let (address, length, headers) = (&self.address, body.len(), &self.headers);
        let request = format!(
            "{method} {path} HTTP/1.1\r\nhost: {address}\r\ncontent-type: application/json\r\n{token}{headers}\
             content-length: {length}\r\n\r\n"
        );
        self.stream.get_mut().write_all(&[request.as_bytes(), body].concat())?;
        let status = self.line()?.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or(0);
        let mut length = 0;
        loop {
            let line = self.line()?.to_ascii_lowercase();
            if line.is_empty() {
                break;
            }
            if let Some(value) = line.strip_prefix("content-length:") {
                length = value.trim().parse().unwrap_or(0);
            }
        }
        let mut body = vec![0; length];
        self.stream.read_exact(&mut body)?;
        Ok((status, body))
    }

    fn line(&mut self) -> io::Result<String> {
        let mut line = String::new();
        if self.stream.read_line(&mut line)? == 0 {
            return Err(io::ErrorKind::UnexpectedEof.into());
        }
        Ok(line.trim_end().to_string())
    }
}
