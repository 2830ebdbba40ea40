// Bounce messages as Postfix, Gmail and Outlook send them, with names and addresses of tests.

/** `to`: the envelope sender of the email that came back. */
type Bounce = { to: string; recipient?: string; status?: string };

const crlf = (text: string) => text.replaceAll('\n', '\r\n');

/** Postfix, of this machine or a relay. `action`: 'delayed' for a warning that it still tries. */
export function postfixBounce({
  to,
  recipient = 'asha@example.com',
  status = '5.1.1',
  action = 'failed',
}: Bounce & { action?: string }): string {
  return crlf(`Return-Path: <>
X-Original-To: ${to}
Delivered-To: ${to}
Received: by mail.sunehri.example (Postfix)
\tid 4XkQm13Zb2z1Lp; Thu, 26 Nov 2026 09:14:03 +0000 (UTC)
Date: Thu, 26 Nov 2026 09:14:03 +0000 (UTC)
From: MAILER-DAEMON@mail.sunehri.example (Mail Delivery System)
Subject: Undelivered Mail Returned to Sender
To: ${to}
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="4XkQm10Y8wz1Lj.1795684443/mail.sunehri.example"
Message-Id: <20261126091403.4XkQm13Zb2z1Lp@mail.sunehri.example>

This is a MIME-encapsulated message.

--4XkQm10Y8wz1Lj.1795684443/mail.sunehri.example
Content-Description: Notification
Content-Type: text/plain; charset=us-ascii

This is the mail system at host mail.sunehri.example.

I'm sorry to have to inform you that your message could not
be delivered to one or more recipients. It's attached below.

<${recipient}>: host mx.example.com[192.0.2.25] said: 550 5.1.1
    <${recipient}>: Recipient address rejected: User unknown in virtual
    mailbox table (in reply to RCPT TO command)

--4XkQm10Y8wz1Lj.1795684443/mail.sunehri.example
Content-Description: Delivery report
Content-Type: message/delivery-status

Reporting-MTA: dns; mail.sunehri.example
X-Postfix-Queue-ID: 4XkQm10Y8wz1Lj
X-Postfix-Sender: rfc822; ${to}
Arrival-Date: Thu, 26 Nov 2026 09:14:02 +0000 (UTC)

Final-Recipient: rfc822; ${recipient}
Original-Recipient: rfc822;${recipient}
Action: ${action}
Status: ${status}
Remote-MTA: dns; mx.example.com
Diagnostic-Code: smtp; 550 ${status} <${recipient}>: Recipient address rejected:
    User unknown in virtual mailbox table

--4XkQm10Y8wz1Lj.1795684443/mail.sunehri.example
Content-Description: Undelivered Message
Content-Type: message/rfc822

Received: from shop (localhost [127.0.0.1])
\tby mail.sunehri.example (Postfix) with ESMTP id 4XkQm10Y8wz1Lj
From: Sunehri <hello@sunehri.example>
To: ${recipient}
Subject: Your Sunehri order SUN-7K3M-9Q2X has been placed
MIME-Version: 1.0
Content-Type: text/plain; charset=utf-8

Namaste Asha,

--4XkQm10Y8wz1Lj.1795684443/mail.sunehri.example--
`);
}

/** Gmail, after it had accepted the email: text and HTML, an image, and the fields after them. */
export function gmailBounce({
  to,
  recipient = 'asha@gmail.com',
  status = '5.1.1',
}: Bounce): string {
  return crlf(`Return-Path: <>
Received: from mail-sor-f69.google.com (mail-sor-f69.google.com. [209.85.220.69])
        by mx.sunehri.example with SMTPS id 38308e7fff4ca-2f1; Thu, 26 Nov 2026 01:15:11 -0800 (PST)
DKIM-Signature: v=1; a=rsa-sha256; c=relaxed/relaxed; d=googlemail.com; s=20230601;
        h=to:references:in-reply-to:from:subject:message-id:date:mime-version;
        bh=47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=; b=AbCd
Content-Type: multipart/report; boundary="000000000000a1b2c306261f0e11"; report-type=delivery-status
To: ${to}
Auto-Submitted: auto-replied
In-Reply-To: <c0ffee00-1111-4222-8333-444455556666@sunehri.example>
References: <c0ffee00-1111-4222-8333-444455556666@sunehri.example>
X-Failed-Recipients: ${recipient}
From: Mail Delivery Subsystem <mailer-daemon@googlemail.com>
Subject: Delivery Status Notification (Failure)
Message-ID: <6746f2bf.050a0220.21cb9d.0d1e.GMR@mx.google.com>
Date: Thu, 26 Nov 2026 01:15:11 -0800 (PST)

--000000000000a1b2c306261f0e11
Content-Type: multipart/related; boundary="000000000000a1b2d606261f0e13"

--000000000000a1b2d606261f0e13
Content-Type: multipart/alternative; boundary="000000000000a1b2dd06261f0e14"

--000000000000a1b2dd06261f0e14
Content-Type: text/plain; charset="UTF-8"

** Address not found **

Your message wasn't delivered to ${recipient} because the address couldn't be found, or is unable to receive mail.

The response was:

550 ${status} The email account that you tried to reach does not exist.

--000000000000a1b2dd06261f0e14
Content-Type: text/html; charset="UTF-8"

<html><body><h2>Address not found</h2><p>Status: 2.0.0 is not a field.</p></body></html>

--000000000000a1b2dd06261f0e14--
--000000000000a1b2d606261f0e13
Content-Type: image/png; name="icon.png"
Content-Disposition: attachment; filename="icon.png"
Content-Transfer-Encoding: base64
Content-ID: <icon.png>

iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==
--000000000000a1b2d606261f0e13--
--000000000000a1b2c306261f0e11
Content-Type: message/delivery-status

Reporting-MTA: dns; googlemail.com
Arrival-Date: Thu, 26 Nov 2026 01:15:10 -0800 (PST)
X-Original-Message-ID: <c0ffee00-1111-4222-8333-444455556666@sunehri.example>

Final-Recipient: rfc822; ${recipient}
Action: failed
Status: ${status}
Diagnostic-Code: smtp; 550-${status} The email account that you tried to reach does not exist. Please try
 550-5.1.1 double-checking the recipient's email address for typos or
 550 ${status} unnecessary spaces. - gsmtp
Last-Attempt-Date: Thu, 26 Nov 2026 01:15:11 -0800 (PST)

--000000000000a1b2c306261f0e11
Content-Type: message/rfc822

From: Sunehri <hello@sunehri.example>
To: ${recipient}
Subject: =?UTF-8?Q?Your_Sunehri_order_=E2=82=B95,499?=

Namaste
--000000000000a1b2c306261f0e11--
`);
}

/** Exchange Online: a quoted-printable HTML part, fields in base64, and a domain in capital letters. */
export function outlookBounce({
  to,
  recipient = 'asha@outlook.com',
  status = '5.1.10',
}: Bounce): string {
  const fields = `Reporting-MTA: dns;PN3PR01MB0001.INDPRD01.PROD.OUTLOOK.COM\r
Received-From-MTA: dns;mail.sunehri.example\r
Arrival-Date: Thu, 26 Nov 2026 09:16:40 +0000\r
\r
Final-Recipient: rfc822;${recipient}\r
Action: failed\r
Status: ${status}\r
Diagnostic-Code: smtp;550 ${status} RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup\r
X-Display-Name: Asha\r
\r
`;
  const [local, domain = ''] = to.split('@');
  return crlf(`Received: from IND01-BMX-obe.outbound.protection.outlook.com ([40.92.103.10])
\tby mx.sunehri.example with ESMTPS; Thu, 26 Nov 2026 09:16:42 +0000
From: "Microsoft Outlook" <postmaster@outlook.com>
Date: Thu, 26 Nov 2026 09:16:42 +0000
Content-Type: multipart/report; report-type=delivery-status;
\tboundary="e4a3a2c5-1c6f-4b8e-9d5e-0e7a1f2b3c4d"
Content-Language: en-US
Message-ID: <9f3b@IND01.PROD.OUTLOOK.COM>
Subject: Undeliverable: Your Sunehri order has been placed
Auto-Submitted: auto-replied
MIME-Version: 1.0
To: "Sunehri"
\t<${local?.toUpperCase()}@${domain.toUpperCase()}>
Return-Path: <>

--e4a3a2c5-1c6f-4b8e-9d5e-0e7a1f2b3c4d
Content-Type: multipart/alternative; differences=Content-Type;
\tboundary="7c2e"

--7c2e
Content-Type: text/plain; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

Your message to ${recipient} couldn't be delivered.

asha wasn't found at outlook.com.

--7c2e
Content-Type: text/html; charset="us-ascii"
Content-Transfer-Encoding: quoted-printable

<html><body><p>asha wasn't found at <a href=3D"mailto:${recipient}">outlook.com</a>.</p>=
</body></html>

--7c2e--

--e4a3a2c5-1c6f-4b8e-9d5e-0e7a1f2b3c4d
Content-Type: message/delivery-status
Content-Transfer-Encoding: base64

${Buffer.from(fields).toString('base64').replaceAll(/.{76}/g, '$&\n')}

--e4a3a2c5-1c6f-4b8e-9d5e-0e7a1f2b3c4d--
`);
}

/** The answer of a customer's mail program, sent to the envelope sender. */
export function outOfOffice({ to }: Bounce): string {
  return crlf(`From: Asha <asha@example.com>
To: ${to}
Subject: Out of office: Status: 5.1.1
Auto-Submitted: auto-replied
Content-Type: text/plain; charset=utf-8

Action: failed
Status: 5.1.1
`);
}
