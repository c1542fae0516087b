" A plugin.
if exists('g:loaded_sample') | finish | endif
let g:loaded_sample = 1
source lib/common.vim
runtime plugin/other.vim

" How many.
let s:limit = 10
const s:max = 3
let s:api_token = 'hunter2hunter2'
let Callback = function('s:add')
let &textwidth = 80

" Adds two things. And more.
function! s:add(first, second, ...) abort
  let l:sum = a:first + s:limit
  let other = sample#util#scale(a:second)
  call s:log(l:sum, s:max)
  for each in range(other)
    echo each
  endfor
  return get(g:, 'sample_default', l:sum)
endfunction

function sample#util#scale(x) range
  return a:x->max()
endfunction

func Global() dict
endfunc

function! s:object.method() dict
  return self.name
endfunction

command! -nargs=1 SampleAdd call s:add(<f-args>)
nnoremap <silent> <Plug>(SampleAdd) :call <SID>add(1)<CR>

augroup Sample
  autocmd!
  autocmd BufRead *.x call s:add(2)
augroup END

highlight SampleName guifg=red
SampleAdd 3
echo 'function not_this()'
" function commented()
lua << EOF
function in_lua() end
EOF
