import { IconButton } from './icon-button.tsx'

export function ThemeButton() {
  return (
    <IconButton icon="sun" label="Switch between light and dark" className="scripted" data-theme-toggle="" />
  )
}
