// What soffice finds in its profile: no macro runs, no link is followed, and every address leads to a port where no one
// listens. Paths and names: main.xcd of LibreOffice, org.openoffice.
const nobody = { name: '127.0.0.1', port: 9 }

// oxfmt-ignore
const settings: readonly [path: string, name: string, value: string | number | boolean][] = [
  ['Office.Common/Security/Scripting', 'MacroSecurityLevel',         3],
  ['Office.Common/Security/Scripting', 'DisableMacrosExecution',     true],
  ['Office.Common/Security/Scripting', 'BlockUntrustedRefererLinks', true],
  ['Office.Writer/Content/Update',     'Link',                       2], // never
  ['Inet/Settings',                    'ooInetProxyType',            2], // the ones below
  ['Inet/Settings',                    'ooInetHTTPProxyName',        nobody.name],
  ['Inet/Settings',                    'ooInetHTTPProxyPort',        nobody.port],
  ['Inet/Settings',                    'ooInetHTTPSProxyName',       nobody.name],
  ['Inet/Settings',                    'ooInetHTTPSProxyPort',       nobody.port],
  ['Inet/Settings',                    'ooInetNoProxy',              ''],
]

const items = settings.map(
  ([path, name, value]) =>
    `<item oor:path="/org.openoffice.${path}"><prop oor:name="${name}" oor:op="fuse"><value>${value}</value></prop></item>`,
)

export const sofficeProfile = `<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
${items.join('\n')}
</oor:items>
`
