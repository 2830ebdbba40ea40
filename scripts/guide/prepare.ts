// What the guide takes for granted and this machine cannot have: a domain, its certificate and a copied release.
import { copyFileSync, globSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { run } from '../command.ts';

const DOMAIN = 'shop.example';
const CERTIFICATE = `/etc/letsencrypt/live/${DOMAIN}`;

/** In the folder of a Debian that is not running yet. `releaseFolder`: of `makeRelease`. */
export async function prepare(root: string, releaseFolder: string): Promise<void> {
  for (const file of globSync(join(releaseFolder, '*.tar.gz*')))
    copyFileSync(file, join(root, 'root', basename(file)));
  writeFileSync(join(root, 'etc/hosts'), `127.0.0.1 localhost shop ${DOMAIN}\n`);
  await makeCertificate(root);
}

/** Signed by itself, and trusted by this Debian; readable by the proxies' users, which take it from certbot otherwise. */
async function makeCertificate(root: string): Promise<void> {
  const folder = join(root, CERTIFICATE);
  mkdirSync(folder, { recursive: true });
  const trusted = join(root, `usr/local/share/ca-certificates/${DOMAIN}.crt`);
  const names = ['-subj', `/CN=${DOMAIN}`, '-addext', `subjectAltName=DNS:${DOMAIN}`];
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  const { ok, output } = await run([
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '90',
    ...names,
    ...files,
  ]);
  if (!ok) throw new Error(output);
  copyFileSync(join(folder, 'fullchain.pem'), trusted);
  await run(['chroot', root, 'update-ca-certificates']);
  await run(['chmod', '-R', 'a+rX', join(root, 'etc/letsencrypt')]);
}

const GREETING = `require('net').createServer((socket) => {
  socket.write('220 test' + String.fromCharCode(13, 10));
  socket.on('data', () => socket.write('250 ok' + String.fromCharCode(13, 10)));
}).listen(2525)`;

/** Commands before the first block of a section, for what differs here. */
export const before: Record<string, string> = {
  // Without ACME: the certificate made above.
  '5. HTTPS': `sed -i 's|reverse_proxy|tls ${CERTIFICATE}/fullchain.pem ${CERTIFICATE}/privkey.pem\\n\\treverse_proxy|' /opt/sunehri/current/deploy/Caddyfile`,
  // Without a mail provider: a program that greets, as far as the doctor asks.
  '10. Look it over': `systemd-run --quiet --unit greeting /opt/sunehri/current/node_modules/.bin/node -e "${GREETING}"
sed -i 's|^SMTP_URL=.*|SMTP_URL=smtp://127.0.0.1:2525|' /etc/sunehri/settings
sleep 1`,
};

/** What must hold after the last block of a section. */
export const after: Record<string, readonly { name: string; command: string }[]> = {
  '4. Start': [
    {
      name: 'the shop runs as its own user',
      command:
        'test "$(stat -c %U "/proc/$(systemctl show -p MainPID --value sunehri)")" = sunehri',
    },
    {
      name: 'the unit has no fault',
      command: 'systemd-analyze verify /etc/systemd/system/sunehri.service',
    },
    {
      name: 'the owner’s link is a private file and not in the journal',
      command: `test "$(stat -c %a:%U /var/lib/sunehri/owner-link)" = 600:sunehri
grep -q https://shop.example/reset-password /var/lib/sunehri/owner-link
journalctl -u sunehri | grep -q 'has no password yet'
! journalctl -u sunehri | grep 'reset-password?'`,
    },
    {
      name: 'nothing of the demo answers',
      command: `for path in dev/mailbox sandbox/control dev/style-guide; do
  test "$(curl -s -o /dev/null -w '%{http_code}' http://127.0.0.1:3000/$path)" = 404
done`,
    },
    {
      name: 'the shop is started again when it is killed',
      command: `before=$(systemctl show -p MainPID --value sunehri)
kill -9 "$before"
sleep 3
test "$(systemctl show -p MainPID --value sunehri)" != "$before"
curl -sf --retry 60 --retry-delay 1 --retry-all-errors http://127.0.0.1:3000/readyz`,
    },
    {
      name: 'missing settings are all named at once',
      command: `printf 'SHOP_MODE=live\\n' > /tmp/none
chmod a+r /tmp/none
output=$(su -s /bin/sh sunehri -c 'SUNEHRI_SETTINGS=/tmp/none sunehri start' 2>&1 || true)
for name in DATABASE_URL SMTP_URL MAIL_FROM SESSION_SECRET SHOP_URL; do grep -q "$name:" <<<"$output"; done`,
    },
  ],
  '6. Firewall': [
    {
      name: 'only the ports of SSH and the proxy are open',
      command: 'nft list ruleset | grep -q "tcp dport { 22, 80, 443 }"',
    },
  ],
  '7. The owner': [
    {
      name: 'the link shows the form that asks for a password',
      command: 'curl -sf "$(cat /var/lib/sunehri/owner-link)" | grep -qi password',
    },
  ],
  '8. Backups': [
    {
      name: 'a backup is made, encrypted, and restored as a rehearsal',
      command: `journalctl -q -u sunehri-backup | grep -q 'Backed up'
journalctl -q -u sunehri-rehearsal | grep -q 'no problem'
test -n "$(find /var/backups/sunehri -name database.dump.age)"
test "$(systemctl is-active sunehri-backup.timer sunehri-rehearsal.timer | sort -u)" = active`,
    },
    {
      name: 'the units of backups have no fault',
      command: 'systemd-analyze verify /etc/systemd/system/sunehri-*.service',
    },
    {
      name: 'both are recorded in the shop’s database',
      command: `test "$(su postgres -c "psql -qAt sunehri -c 'select count(*) from backup_runs where cardinality(problems) = 0'")" = 2`,
    },
  ],
  '10. Look it over': [
    {
      name: 'a faulty setting is found, named with what to do, and fails the command',
      command: `output=$(SMTP_URL=smtp://127.0.0.1:1 sunehri doctor --json || test $? = 1)
grep -q '"about": "mail"' <<<"$output"
grep -q '"remedy"' <<<"$output"
test "$(grep -c '"state": "problem"' <<<"$output")" = 1`,
    },
  ],
};
